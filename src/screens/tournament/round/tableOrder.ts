/** Which table comes next when results are entered. Pure. */
import type { TableState } from '../../../core/tournament/state';

/** True when this entry (1: what counts, 2: the second person's) still lacks something. */
export function isOpenTable(table: TableState, entry: 1 | 2, perRound: number): boolean {
  const scores = entry === 1 ? table.counted : (table.second?.scores ?? null);
  return scores === null || scores.length < perRound;
}

/** The next table after `from` that lacks its result, round and round; null when none does. */
export function nextOpenTable(
  tables: readonly TableState[],
  from: number,
  entry: 1 | 2,
  perRound: number,
): number | null {
  const open = tables.filter((table) => table.table !== from && isOpenTable(table, entry, perRound));
  return (open.find(({ table }) => table > from) ?? open[0])?.table ?? null;
}

/** The table before or after in the list; stays at the ends. */
export function neighbourTable(tables: readonly TableState[], from: number, step: 1 | -1): number {
  const at = tables.findIndex(({ table }) => table === from);
  return tables[at + step]?.table ?? from;
}
