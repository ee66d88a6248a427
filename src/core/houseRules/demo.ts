/**
 * Small scenes that the engine plays to show what an option does: one game, a score that ends a Bobbl, a row of deals and
 * the Bock after it. Every number in them is the engine's; words are the interface's.
 */
import { trickCount, isDivisible } from '../cards/deck';
import type { Result } from '../lib/result';
import { isSieAvailable, rankedContracts } from '../profiles/contracts';
import type { Settings } from '../profiles/settings';
import type { Contract, ContractGameKind, Deal, Game, RamschGame } from '../rules/deal';
import { replayFrom, startState } from '../rules/replay';
import { scoreGame } from '../rules/scoreGame';
import type { BySide, Side } from '../rules/seats';
import type { BobblMark, RuleError, ScoredGame } from '../rules/sheet';

/** What happens in a scene about Bock, in order. */
export type BockStep = 'throwIn' | 'ramsch' | 'button' | 'bobblEnd' | 'ramschEnd';

export type Demo =
  | {
      readonly kind: 'game';
      readonly game: Game;
      readonly bock: number;
      readonly outcome: Result<ScoredGame, RuleError>;
    }
  | {
      readonly kind: 'bobbl';
      readonly before: BySide<number>;
      readonly points: number;
      readonly after: BySide<number>;
      readonly mark: BobblMark | null;
      /** Set where the scene is the second Bobbl won by A. */
      readonly second: boolean;
      readonly haengerWonBy: Side | null;
    }
  | { readonly kind: 'bock'; readonly steps: readonly BockStep[]; readonly queue: readonly number[] }
  | { readonly kind: 'redeal'; readonly same: boolean }
  | { readonly kind: 'hands'; readonly deck: number; readonly players: number; readonly cards: number | null }
  | { readonly kind: 'ranking'; readonly order: readonly Contract[]; readonly sie: boolean }
  | { readonly kind: 'pass'; readonly first: Settings['allPass'] };

export interface PlayWish {
  readonly kind?: ContractGameKind;
  readonly contract?: Contract;
  readonly eyes?: number;
  readonly tricks?: number;
  readonly doublings?: number;
  readonly bock?: number;
  readonly penalty?: Side;
}

/** A game the house plays, for scenes that are not about a particular one: Muck, else the highest; Muck where none is on. */
export function usualContract(settings: Settings): Contract {
  const games = rankedContracts(settings);
  return games.includes('muck') ? 'muck' : (games[games.length - 1] ?? 'muck');
}

/** A contract game announced by side A. */
export function play(settings: Settings, wish: PlayWish): Demo {
  const { kind = 'normal', bock = 0 } = wish;
  const game: Game = {
    kind,
    contract: wish.contract ?? usualContract(settings),
    declarer: 0,
    doublings: wish.doublings ?? 0,
    result: { by: 'eyes', eyes: wish.eyes ?? 61, tricks: wish.tricks ?? null },
    penalty: wish.penalty ?? null,
    forced: false,
  };
  return { kind: 'game', game, bock, outcome: scoreGame(settings, bock, game) };
}

/** A Sie on side A. */
export function playSie(settings: Settings): Demo {
  const game: Game = { kind: 'sie', declarer: 0, doublings: 0, penalty: null };
  return { kind: 'game', game, bock: 0, outcome: scoreGame(settings, 0, game) };
}

/** All tricks of a deal under these rules. */
export function allTricks(settings: Settings): number {
  return trickCount(settings.deck, settings.players);
}

/** A Ramsch, told from side A. */
export function playRamsch(settings: Settings, wish: Partial<Omit<RamschGame, 'kind'>>): Demo {
  const game: Game = ramschGame(wish);
  return { kind: 'game', game, bock: 0, outcome: scoreGame(settings, 0, game) };
}

function ramschGame(wish: Partial<Omit<RamschGame, 'kind'>>): RamschGame {
  return {
    kind: 'ramsch',
    doublings: 0,
    eyes: 42,
    tricks: null,
    trumps: null,
    alte: null,
    durchmarsch: null,
    penalty: null,
    forced: false,
    ...wish,
  };
}

/** Side A needs few points to end the Bobbl and wins a game; `second`: it has won one Bobbl before. */
export function endBobbl(settings: Settings, loser: number, second = false): Demo {
  const before = { A: Math.max(0, settings.limit - 1), B: Math.min(loser, Math.max(0, settings.limit - 1)) };
  const start = {
    ...startState(settings, 0),
    score: before,
    inHaenger: { A: second && settings.hanger ? 1 : 0, B: 0 },
  };
  const { rows } = replayFrom(settings, start, [wonGame(settings)]);
  const row = rows[0];
  const scored = row?.outcome.kind === 'scored' ? row.outcome.game.points : 0;
  return {
    kind: 'bobbl',
    before,
    points: scored,
    after: row?.score ?? before,
    mark: row?.bobbl ?? null,
    second,
    haengerWonBy: row?.haenger?.wonBy ?? null,
  };
}

function wonGame(settings: Settings): Deal {
  const game: Game = {
    kind: 'normal',
    contract: usualContract(settings),
    declarer: 0,
    doublings: 0,
    result: { by: 'level', winner: 'A', level: 'simple' },
    penalty: null,
    forced: false,
  };
  return { type: 'game', game };
}

function dealOf(settings: Settings, step: BockStep): Deal {
  switch (step) {
    case 'throwIn':
      return { type: 'throwIn' };
    case 'button':
      return { type: 'bock' };
    case 'ramsch':
    case 'ramschEnd':
      return { type: 'game', game: ramschGame({}) };
    case 'bobblEnd':
      return wonGame(settings);
  }
}

/** Bock games that wait after these steps. A step `…End` is won by a side one point below the limit. */
export function bockAfter(settings: Settings, steps: readonly BockStep[]): Demo {
  const start = startState(settings, 0);
  const score = steps.some((step) => step.endsWith('End')) ? { A: Math.max(0, settings.limit - 1), B: 0 } : start.score;
  const { state } = replayFrom(
    settings,
    { ...start, score },
    steps.map((step) => dealOf(settings, step)),
  );
  return { kind: 'bock', steps, queue: state.bockQueue };
}

/** Who deals after a misdeal. */
export function redeal(settings: Settings): Demo {
  const start = startState(settings, 0);
  const { state } = replayFrom(settings, start, [{ type: 'misdeal' }]);
  return { kind: 'redeal', same: state.nextDealer === start.nextDealer };
}

/** Cards of a hand; null where the pack cannot be shared out. */
export function hands({ deck, players }: Settings): Demo {
  return { kind: 'hands', deck, players, cards: isDivisible(deck, players) ? trickCount(deck, players) : null };
}

/** The order of the games, low to high, and whether there is a Sie above them. */
export function rankingDemo(settings: Settings): Demo {
  return { kind: 'ranking', order: rankedContracts(settings), sie: isSieAvailable(settings) };
}
