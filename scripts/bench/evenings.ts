/**
 * Evenings to measure with: random but always the same, in the mixture of a pub table (mostly normal games, now and
 * then Kontra, a Schneider, a Ramsch, a deal thrown in). No DOM: runs in Node and, bundled, inside a page.
 */
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import type { EntryId, EveningId, EveningStart, LogEntry, Player, PlayerId } from '../../src/core/events/log';
import { LOG_VERSION } from '../../src/core/events/log';
import { CONTRACTS, type Contract, type Deal } from '../../src/core/rules/deal';

/** Small seeded generator (mulberry32): numbers from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One deal of the mixture. */
export function randomDeal(random: () => number): Deal {
  const dice = random();
  if (dice < 0.03) return { type: 'throwIn' };
  const whole = (below: number): number => Math.floor(random() * below);
  const doublings = random() < 0.2 ? 1 + whole(2) : 0;
  if (dice < 0.08) {
    const eyes = 50 + whole(60);
    const game = {
      kind: 'ramsch',
      doublings: 0,
      eyes: eyes === 60 ? 61 : eyes,
      tricks: 3,
      trumps: 7,
      alte: 'A',
      durchmarsch: null,
      penalty: null,
      forced: false,
    } as const;
    return { type: 'game', game };
  }
  const contract: Contract = CONTRACTS[whole(3)] ?? 'muck';
  const kind = dice < 0.12 ? 'schneider' : 'normal';
  const result = { by: 'eyes', eyes: 35 + whole(70), tricks: null } as const;
  return {
    type: 'game',
    game: { kind, contract, declarer: whole(4), doublings, result, penalty: null, forced: false },
  };
}

export interface SeededEvening {
  readonly start: EveningStart;
  readonly entries: readonly LogEntry[];
}

/** The usual four of the measurements. */
export const PLAYERS: readonly Player[] = ['Anna', 'Georg', 'Max', 'Resi'].map((name, i) => ({
  id: `bench-player-${i}` as PlayerId,
  name,
  createdAt: 0,
  changedAt: 0,
  archivedAt: null,
  mergedInto: null,
  forgottenAt: null,
}));

/** Evening number `n` (higher is newer) with so many deals. */
export function makeEvening(n: number, deals: number): SeededEvening {
  const random = randomOf(n + 1);
  const id = `bench-evening-${n}` as EveningId;
  const startedAt = Date.UTC(2024, 0, 1, 18) + n * 24 * 3600 * 1000;
  const start: EveningStart = {
    id,
    v: LOG_VERSION,
    startedAt,
    place: '',
    seats: PLAYERS.map((player) => player.id),
    dealer: 0,
    settings: DEFAULT_SETTINGS,
    rulesName: 'Oberfranken',
  };
  const entries = Array.from({ length: deals }, (_, i): LogEntry => ({
    id: `bench-${n}-${i}` as EntryId,
    eveningId: id,
    seq: i + 1,
    at: startedAt + i * 180_000,
    v: LOG_VERSION,
    event: { type: 'dealRecorded', deal: randomDeal(random) },
  }));
  return { start, entries };
}
