/** Plain makers of players, evenings and deals for tests. */
import type { EveningId, EveningStart, Player, PlayerId } from '../../src/core/events/log';
import { DEFAULT_SETTINGS, type Settings } from '../../src/core/profiles/settings';
import type { ContractGame, Deal } from '../../src/core/rules/deal';
import type { Side } from '../../src/core/rules/seats';

export const NAMES = ['Anna', 'Karl', 'Max', 'Heinz'] as const;

export function makePlayers(names: readonly string[] = NAMES): Player[] {
  return names.map((name, i) => ({
    id: `p${i}` as PlayerId,
    name,
    createdAt: i + 1,
    changedAt: i + 1,
    archivedAt: null,
    mergedInto: null,
    forgottenAt: null,
  }));
}

export function makeStart(settings: Partial<Settings> = {}, more: Partial<EveningStart> = {}): EveningStart {
  return {
    id: 'e1' as EveningId,
    v: 1,
    startedAt: 1_000,
    place: 'Krone',
    seats: makePlayers().map((player) => player.id),
    dealer: 0,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    rulesName: 'Oberfranken',
    ...more,
  };
}

/** A Muck of seat 0 recorded by its result; change what matters. */
export function makeGame(more: Partial<ContractGame> = {}): Deal {
  return {
    type: 'game',
    game: {
      kind: 'normal',
      contract: 'muck',
      declarer: 0,
      doublings: 0,
      result: { by: 'level', winner: 'A', level: 'simple' },
      penalty: null,
      forced: false,
      ...more,
    },
  };
}

export function wonBy(winner: Side, more: Partial<ContractGame> = {}): Deal {
  return makeGame({ result: { by: 'level', winner, level: 'simple' }, ...more });
}
