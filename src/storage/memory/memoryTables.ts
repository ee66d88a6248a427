/** What a memory storage keeps, apart from the storage itself: tests share one set of tables between two windows. */
import type { TournamentId } from '../../core/tournament/log';
import type { Change } from '../otherWindows';

/** Raw rows by primary key, `unknown` for the same reason as in the database. Entries lie per evening, by seq. */
export interface MemoryTables {
  readonly players: Map<string, unknown>;
  readonly evenings: Map<string, unknown>;
  readonly entries: Map<string, Map<number, unknown>>;
  readonly drafts: Map<string, unknown>;
  readonly summaries: Map<string, unknown>;
  readonly values: Map<string, unknown>;
  readonly tournaments: Map<string, unknown>;
  /** Per tournament, by seq. */
  readonly tournamentEntries: Map<string, Map<number, unknown>>;
  readonly profiles: Map<string, unknown>;
  readonly seasons: Map<string, unknown>;
  readonly packs: Map<string, unknown>;
  readonly evidence: Map<string, unknown>;
  readonly digests: Map<string, unknown>;
  /** One function for each window that is open on these tables. */
  readonly windows: Set<(change: Change) => void>;
  readonly tournamentWindows: Set<(id: TournamentId) => void>;
  readonly recordWindows: Set<(table: 'profiles' | 'seasons' | 'packs') => void>;
}

export function makeMemoryTables(): MemoryTables {
  return {
    players: new Map(),
    evenings: new Map(),
    entries: new Map(),
    drafts: new Map(),
    summaries: new Map(),
    values: new Map(),
    tournaments: new Map(),
    tournamentEntries: new Map(),
    profiles: new Map(),
    seasons: new Map(),
    packs: new Map(),
    evidence: new Map(),
    digests: new Map(),
    windows: new Set(),
    tournamentWindows: new Set(),
    recordWindows: new Set(),
  };
}
