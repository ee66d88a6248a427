/** Makers of players, evenings and logs for tests of stores and screens. */
import {
  LOG_VERSION,
  type EntryId,
  type EveningId,
  type EveningStart,
  type LogEntry,
  type LogEvent,
  type Player,
  type PlayerId,
} from '../../src/core/events/log';
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import type { Contract, Deal, PlayedLevel } from '../../src/core/rules/deal';
import type { Seat, Side } from '../../src/core/rules/seats';
import type { MuckStorage } from '../../src/storage/api';

export const playerId = (name: string): PlayerId => `p-${name}` as PlayerId;

export function makePlayers(names: readonly string[]): Player[] {
  return names.map((name, i) => ({
    id: playerId(name),
    name,
    createdAt: i,
    changedAt: i,
    archivedAt: null,
    mergedInto: null,
    forgottenAt: null,
  }));
}

export function makeEveningStart(
  id: string,
  names: readonly string[],
  changes: Partial<Omit<EveningStart, 'id' | 'seats'>> = {},
): EveningStart {
  return {
    id: id as EveningId,
    v: LOG_VERSION,
    startedAt: 0,
    place: '',
    seats: names.map(playerId),
    dealer: 0,
    settings: DEFAULT_SETTINGS,
    rulesName: 'Oberfranken',
    ...changes,
  };
}

/** A game called out by its result. */
export function makeGame(
  contract: Contract,
  declarer: Seat,
  winner: Side,
  more: { level?: PlayedLevel; doublings?: number } = {},
): Deal {
  const { level = 'simple', doublings = 0 } = more;
  return {
    type: 'game',
    game: {
      kind: 'normal',
      contract,
      declarer,
      doublings,
      result: { by: 'level', winner, level },
      penalty: null,
      forced: false,
    },
  };
}

export const recorded = (deal: Deal): LogEvent => ({ type: 'dealRecorded', deal });
export const entryId = (no: number): EntryId => `e${no}` as EntryId;

/** Entries e1, e2 … one minute apart from `from` on. */
export function makeLog(eveningId: string, events: readonly LogEvent[], from = 0, prefix = ''): LogEntry[] {
  return events.map((event, i) => ({
    id: `${prefix}e${i + 1}` as EntryId,
    eveningId: eveningId as EveningId,
    seq: i + 1,
    at: from + (i + 1) * 60_000,
    v: LOG_VERSION,
    event,
  }));
}

/** Seven games of three points: one Bobbl to 21 : 0 for the side. */
export function wonBobbl(side: Side): LogEvent[] {
  const seat = side === 'A' ? 0 : 1;
  return Array.from({ length: 7 }, () => recorded(makeGame('muck', seat, side, { level: 'schneider' })));
}

/** Writes an evening with its people and its log. */
export async function storeEvening(
  storage: MuckStorage,
  start: EveningStart,
  names: readonly string[],
  events: readonly LogEvent[] = [],
): Promise<void> {
  await storage.createEvening(start, makePlayers(names));
  await storage.append(makeLog(start.id, events, start.startedAt, `${start.id}-`));
}
