/**
 * Two versions of one evening (or tournament): what is here and what the file says. Logs only ever grow, so the longer
 * one is the newer one, and two that differ at the same number have been written on apart. Decides which of the two
 * holds; nothing that is here is ever taken away by a merge.
 */
import { parseTournamentEntry } from '../../core/tournament/parseLog';
import type { ExchangeChange, LogTable, Row, StoredLog } from '../../storage/exchangeApi';
import { copyLog } from '../../storage/logCopy';
import { parseEntry, parseEvening } from '../../storage/logRecords';
import { parseTournament } from '../../storage/tournamentRecords';
import type { Parse } from '../../storage/records';
import type { FileLog } from './read';
import { sameJson } from './sameJson';

/**
 * new: not here yet. same: nothing to do. newer: the file goes on where this device stops. older: the other way round.
 * apart: both were written on after they were one. homeless: entries of something that is neither here nor in the file.
 */
export const LOG_VERDICTS = ['new', 'same', 'newer', 'older', 'apart', 'homeless'] as const;
export type LogVerdict = (typeof LOG_VERDICTS)[number];

export interface LogDecision {
  readonly verdict: LogVerdict;
  /** Changes that a merge makes; none for same, older and homeless. */
  readonly changes: readonly ExchangeChange[];
  /** For `apart`: the file's version under an id of its own, to be decided about once more. */
  readonly copy: FileLog | null;
  /** Entries that the changes add. */
  readonly added: number;
}

const PARSE: Readonly<Record<LogTable, { readonly record: Parse<unknown>; readonly entry: Parse<unknown> }>> = {
  evenings: { record: parseEvening, entry: parseEntry },
  tournaments: { record: parseTournament, entry: parseTournamentEntry },
};
const seqOf = (entry: Row): number => Number(entry['seq']);

/** Whether two rows say the same, be they of different shape versions or with fields in another order. */
function saysTheSame(one: Row, other: Row, parse: Parse<unknown>): boolean {
  if (sameJson(one, other)) return true;
  const left = parse(one);
  const right = parse(other);
  return left.ok && right.ok && sameJson(left.value, right.value);
}

/** A record without what may change while its log stays the same: the bin and the name of the place. */
function fixedPart(record: Row): Row {
  const { deletedAt: _bin, place: _place, ...fixed } = record;
  return fixed;
}

function hasPlace(record: Row): boolean {
  return typeof record['place'] === 'string' && record['place'].trim() !== '';
}

/** The file's version as something of its own. */
function copyOf({ table, id, entries }: FileLog, record: Row, branch: string): FileLog {
  return { table, draft: null, ...copyLog(table, id, { record, entries }, branch) };
}

function decision(
  verdict: LogVerdict,
  changes: readonly ExchangeChange[] = [],
  copy: FileLog | null = null,
): LogDecision {
  const added = changes.reduce((sum, change) => sum + (change.kind === 'addLog' ? change.entries.length : 0), 0);
  return { verdict, changes, copy, added };
}

function addAll({ table, id, record, entries, draft }: FileLog): readonly ExchangeChange[] {
  const put: readonly ExchangeChange[] = draft ? [{ kind: 'put', table: 'drafts', key: id, row: draft }] : [];
  return [{ kind: 'addLog', table, id, record, entries }, ...put];
}

/** What a merge does with one log of the file. */
export function decideLog(here: StoredLog | null, file: FileLog): LogDecision {
  const { table, id, record, entries } = file;
  if (!here) return record ? decision('new', addAll(file)) : decision('homeless');
  const parse = PARSE[table];
  if (
    record &&
    !saysTheSame(fixedPart(here.record), fixedPart(record), (raw) =>
      parse.record({ ...(raw as Row), deletedAt: null, place: '' }),
    )
  ) {
    return decision('apart', [], copyOf(file, record, JSON.stringify(fixedPart(record))));
  }
  const hereBySeq = new Map(here.entries.map((entry) => [seqOf(entry), entry]));
  const lastHere = here.entries.reduce((last, entry) => Math.max(last, seqOf(entry)), 0);
  const missing: Row[] = [];
  let common = 0;
  let sawLast = lastHere === 0;
  for (const entry of entries) {
    const known = hereBySeq.get(seqOf(entry));
    if (known === undefined) {
      // Behind a last entry that the file has lost nobody can tell whether it goes on from this one.
      if (seqOf(entry) > lastHere && !sawLast) return apart(here, file, entry);
      missing.push(entry);
      continue;
    }
    if (!saysTheSame(known, entry, parse.entry)) return apart(here, file, entry);
    common += 1;
    if (seqOf(entry) === lastHere) sawLast = true;
  }
  // The place is the only thing said beside the log; an empty one is filled in, a written one stays.
  const named = record && hasPlace(record) && !hasPlace(here.record) && table === 'evenings';
  const renamed = named ? { ...here.record, place: record['place'] } : null;
  if (missing.length > 0) return decision('newer', [{ kind: 'addLog', table, id, record: renamed, entries: missing }]);
  if (renamed) return decision('newer', [{ kind: 'addLog', table, id, record: renamed, entries: [] }]);
  return decision(common < here.entries.length ? 'older' : 'same');
}

function apart(here: StoredLog, file: FileLog, branch: Row): LogDecision {
  return decision('apart', [], copyOf(file, file.record ?? here.record, String(branch['id'])));
}

/** What a replacement does: the file's version holds, whatever is here. */
export function replaceLog(here: StoredLog | null, file: FileLog): LogDecision {
  if (!file.record) return decision('homeless');
  if (!here) return decision('new', addAll(file));
  const parse = PARSE[file.table];
  const sameLog =
    here.entries.length === file.entries.length &&
    here.entries.every((entry, i) => saysTheSame(entry, file.entries[i]!, parse.entry));
  if (sameLog && saysTheSame(here.record, file.record, parse.record)) return decision('same');
  return decision('apart', [{ kind: 'dropLog', table: file.table, id: file.id }, ...addAll(file)]);
}
