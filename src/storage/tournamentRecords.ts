/**
 * What logRecords, readLog and writeChecks are for evenings, for tournaments. A file of its own: the first screen
 * needs no tournament, and none of the code that reads one.
 */
import type { TournamentEntry, TournamentId } from '../core/tournament/log';
import { parseTournamentEntry, parseTournamentStart } from '../core/tournament/parseLog';
import type { TournamentRecord } from './api';
import type { CorruptionLog } from './corruption';
import { withDeletedAt } from './logRecords';
import { readRows } from './readLog';
import type { Parse } from './records';
import { checked } from './writeChecks';

/** A tournament as kept; its entries pass `parseTournamentEntry` as they are. */
export const parseTournament: Parse<TournamentRecord> = (raw) => {
  const start = parseTournamentStart(raw);
  return start.ok ? withDeletedAt(start.value, raw) : start;
};

/** As `readLog`, for a tournament. */
export function readTournamentLog(rows: readonly unknown[], corruption: CorruptionLog): readonly TournamentEntry[] {
  return readRows('tournamentEntries', rows, corruption, parseTournamentEntry);
}

export interface TournamentBatch {
  readonly tournamentId: TournamentId;
  readonly firstSeq: number;
  readonly entries: readonly TournamentEntry[];
}

/** As `checkedBatch`, for a tournament. */
export function checkedTournamentBatch(entries: readonly TournamentEntry[]): TournamentBatch | null {
  const first = entries[0];
  if (first === undefined) return null;
  const copies = entries.map((entry, i) => {
    if (entry.tournamentId !== first.tournamentId || entry.seq !== first.seq + i) {
      throw new TypeError(`entries of one append must follow each other: ${entry.tournamentId}/${entry.seq}`);
    }
    return checked(entry, parseTournamentEntry);
  });
  return { tournamentId: first.tournamentId, firstSeq: first.seq, entries: copies };
}
