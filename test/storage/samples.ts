/** Makers of records for storage tests: ids and times are given, nothing is random. */
import type { EntryId, EveningId, EveningStart, LogEntry, LogEvent, Player, PlayerId } from '../../src/core/events/log';
import { LOG_VERSION } from '../../src/core/events/log';
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import type { Deal } from '../../src/core/rules/deal';

export const eveningId = (id: string): EveningId => id as EveningId;
export const entryId = (id: string): EntryId => id as EntryId;
export const playerId = (id: string): PlayerId => id as PlayerId;

/** Wednesday evening in Hof, ms. */
export const EVENING_TIME = Date.UTC(2026, 2, 4, 19, 30);

export const NAMES = ['Bärbel', 'Görg', 'Käthe', 'Schorsch'] as const;

export function player(id: string, name: string): Player {
  return {
    id: playerId(id),
    name,
    createdAt: EVENING_TIME,
    changedAt: EVENING_TIME,
    archivedAt: null,
    mergedInto: null,
    forgottenAt: null,
  };
}

export const FOUR: readonly Player[] = NAMES.map((name, seat) => player(`p${seat}`, name));

export function evening(id: string, change: Partial<EveningStart> = {}): EveningStart {
  return {
    id: eveningId(id),
    v: LOG_VERSION,
    startedAt: EVENING_TIME,
    place: 'Gasthaus Krone',
    seats: FOUR.map(({ id: seated }) => seated),
    dealer: 3,
    settings: DEFAULT_SETTINGS,
    rulesName: 'Oberfranken',
    ...change,
  };
}

/** A Wenz of seat 0, counted: `eyes` for the declarer's side. */
export function wenz(eyes: number): Deal {
  return {
    type: 'game',
    game: {
      kind: 'normal',
      contract: 'wenz',
      declarer: 0,
      doublings: 0,
      result: { by: 'eyes', eyes, tricks: null },
      penalty: null,
      forced: false,
    },
  };
}

export function entry(evening: string, seq: number, event?: LogEvent, id = `${evening}-e${seq}`): LogEntry {
  return {
    id: entryId(id),
    eveningId: eveningId(evening),
    seq,
    at: EVENING_TIME + seq * 240_000,
    v: LOG_VERSION,
    event: event ?? { type: 'dealRecorded', deal: wenz(60 + (seq % 30)) },
  };
}

/** Entries `from` … `to`, both included. */
export function entries(evening: string, from: number, to: number): LogEntry[] {
  return Array.from({ length: to - from + 1 }, (_, i) => entry(evening, from + i));
}
