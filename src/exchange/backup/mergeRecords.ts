/**
 * Small records of the file (people, house rules, seasons, packs, values) against those that are here: of two copies the
 * one changed later holds. People who come under another id but with a name that is known here are led as the same
 * person (Player.mergedInto, which can be taken back), so that nobody is listed twice.
 */
import type { ExchangeChange, Row } from '../../storage/exchangeApi';
import type { SmallTable } from './read';
import { sameJson } from './sameJson';

export interface SmallRecord {
  readonly table: SmallTable;
  readonly key: string;
  readonly row: Row;
}

/** new, same, newer (the file's holds), older (the one here holds). */
export type RecordVerdict = 'new' | 'same' | 'newer' | 'older';

const EARLY = -Infinity;

/** When a record last changed, ms; records without that word never win over another. */
function changedAt(row: Row): number {
  const at = row['changedAt'] ?? row['createdAt'];
  return typeof at === 'number' && 'changedAt' in row ? at : EARLY;
}

/** A person of before the fourth database version has no change, merge or forgetting yet. */
function raised(table: SmallTable, row: Row): Row {
  if (table !== 'players') return row;
  return { changedAt: row['createdAt'], mergedInto: null, forgottenAt: null, ...row };
}

export function judgeRecord(table: SmallTable, here: Row | undefined, file: Row): RecordVerdict {
  if (here === undefined) return 'new';
  const [kept, brought] = [raised(table, here), raised(table, file)];
  if (sameJson(kept, brought)) return 'same';
  return changedAt(brought) > changedAt(kept) ? 'newer' : 'older';
}

/** Whether `first`, followed through who is led as whom, comes back to itself. */
function runsInCircle(first: string, ledAs: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let id: string | null | undefined = first; id; id = ledAs.get(id)) {
    if (seen.has(id)) return true;
    seen.add(id);
  }
  return false;
}

const nameKey = (row: Row): string => String(row['name']).trim().replace(/\s+/g, ' ').toLocaleLowerCase('de');
const isLive = (row: Row): boolean => !row['mergedInto'] && row['forgottenAt'] == null && nameKey(row) !== '';

export interface PeoplePlan {
  /** Rows to write, by id. */
  readonly rows: ReadonlyMap<string, Row>;
  /** How many were found here under another id. */
  readonly known: number;
}

/**
 * People to write. `here` are all people of this device, `brought` those of the file that are new or newer, `inFile` the
 * ids of all people in the file (who is there under both ids has been told apart, or led as one, by the other device).
 * `at` is the time of the restore, ms: leading somebody as somebody else is a change of today.
 */
export function planPeople(
  here: readonly Row[],
  brought: readonly Row[],
  inFile: ReadonlySet<string>,
  at: number,
  sameNames: boolean,
): PeoplePlan {
  const rows = new Map(brought.map((row) => [String(row['id']), row]));
  const hereIds = new Set(here.map((row) => String(row['id'])));
  let known = 0;
  if (sameNames) {
    const liveHere = new Map<string, string | null>();
    for (const row of here) {
      if (!isLive(row) || inFile.has(String(row['id']))) continue;
      const key = nameKey(row);
      liveHere.set(key, liveHere.has(key) ? null : String(row['id']));
    }
    const times = new Map<string, number>();
    for (const row of brought) if (isLive(row)) times.set(nameKey(row), (times.get(nameKey(row)) ?? 0) + 1);
    for (const [id, row] of rows) {
      const other =
        isLive(row) && !hereIds.has(id) && times.get(nameKey(row)) === 1 ? liveHere.get(nameKey(row)) : null;
      if (!other) continue;
      rows.set(id, { ...raised('players', row), mergedInto: other, changedAt: at });
      known += 1;
    }
  }
  const ledAs = new Map<string, string | null>();
  for (const row of [...here, ...rows.values()])
    ledAs.set(String(row['id']), (row['mergedInto'] as string | null) ?? null);
  for (const [id, row] of rows) {
    if (!runsInCircle(id, ledAs)) continue;
    rows.set(id, { ...row, mergedInto: null });
    ledAs.set(id, null);
  }
  return { rows, known };
}

/** Changes that write these people. */
export function peopleChanges({ rows }: PeoplePlan): readonly ExchangeChange[] {
  return [...rows].map(([key, row]) => ({ kind: 'put', table: 'players', key, row }));
}
