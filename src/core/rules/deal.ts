/**
 * What a person at the table knows about one deal: the words of the record, nothing computed.
 * Winner, level, points, Bock, Bobbl and Hänger are derived from it (outcome.ts, sheet.ts).
 * Shapes only; rules stand in the other files of this folder.
 */
import type { Seat, Side } from './seats';

/** Contracts, low to high in the default ranking (rule 2.2); a Farbmuck names its trump suit. */
export const CONTRACTS = ['wenz', 'geier', 'muck', 'eichelmuck', 'grasmuck', 'schellenmuck'] as const;
export type Contract = (typeof CONTRACTS)[number];

/** Games with a contract: as announced (rule 2.4). */
export const CONTRACT_GAME_KINDS = ['normal', 'schneider', 'tout', 'muss', 'onePoint'] as const;
export type ContractGameKind = (typeof CONTRACT_GAME_KINDS)[number];

export const GAME_KINDS = [...CONTRACT_GAME_KINDS, 'sie', 'ramsch'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

export const PLAYED_LEVELS = ['simple', 'schneider', 'schwarz'] as const;
export type PlayedLevel = (typeof PLAYED_LEVELS)[number];

/** How a contract game ended: counted eyes of the declarer's side, or the result as it was called out. */
export type GameResult =
  | {
      readonly by: 'eyes';
      /** Eyes of the declarer's side, 0–120; null = not said (allowed where eyes do not matter). */
      readonly eyes: number | null;
      /** Tricks of the declarer's side; null = not said. */
      readonly tricks: number | null;
    }
  | {
      readonly by: 'level';
      readonly winner: Side;
      readonly level: PlayedLevel;
    };

export interface ContractGame {
  readonly kind: ContractGameKind;
  readonly contract: Contract;
  /** null only in what a file brought in; the engine answers `need-declarer`. */
  readonly declarer: Seat | null;
  /** 0 none, 1 Kontra, 2 Re, 3 Sup, 4 Hirsch (rule 2.5). */
  readonly doublings: number;
  readonly result: GameResult;
  /** The side that broke the rules and so lost (rule 2.10); the result is then not looked at. */
  readonly penalty: Side | null;
  /** "Enter anyway": impossible eyes are not refused (rule 2.14). */
  readonly forced: boolean;
}

export interface SieGame {
  readonly kind: 'sie';
  readonly declarer: Seat | null;
  readonly doublings: number;
  readonly penalty: Side | null;
}

export interface RamschGame {
  readonly kind: 'ramsch';
  readonly doublings: number;
  /** Eyes and tricks of side A; null = not said. */
  readonly eyes: number | null;
  readonly tricks: number | null;
  /** Trumps in side A's tricks; null = not asked. */
  readonly trumps: number | null;
  /** The side that holds the Alte in its tricks; null = not asked. */
  readonly alte: Side | null;
  /** The side of the player who took every trick; null = nobody or not asked. */
  readonly durchmarsch: Side | null;
  readonly penalty: Side | null;
  readonly forced: boolean;
}

export type Game = ContractGame | SieGame | RamschGame;

/** One entry of the pad: a game, or a deal that was not played, or the Bock button (rule 2.7). */
export type Deal =
  | { readonly type: 'game'; readonly game: Game }
  | { readonly type: 'throwIn' }
  | { readonly type: 'misdeal' }
  | { readonly type: 'bock' };
