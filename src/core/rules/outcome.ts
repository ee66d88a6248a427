/**
 * Who wins a played contract game and at which level (rule 2.4), from the eyes and tricks of the player party.
 * Knows nothing of prices; impossible or missing facts have been refused before (validate.ts).
 */
import type { Settings } from '../profiles/settings';
import { TOTAL_EYES } from '../cards/deck';
import { isTakenOver } from './doublings';
import type { ContractGameKind, PlayedLevel } from './deal';
import type { ReasonCode } from './sheet';

/** What a game demands before a card is counted. */
export interface Demand {
  /** True where the player party must have the extra eye to win; false where the other side must (rule 2.4 "target"). */
  readonly playersNeed61: boolean;
  /** True where the player party carries the burden on the Schneider lines: out with 31, not 30 (rule 2.4 "burden"). */
  readonly playersBurdened: boolean;
  /** Remark of the explanation. */
  readonly reason: ReasonCode;
}

const PLAYERS_61: Demand = { playersNeed61: true, playersBurdened: true, reason: 'target.player61' };
const OTHERS_61: Demand = { playersNeed61: false, playersBurdened: false, reason: 'target.other61' };
const OTHERS_61_ONLY: Demand = { playersNeed61: false, playersBurdened: true, reason: 'target.other61' };
const MUSS_60: Demand = { playersNeed61: false, playersBurdened: false, reason: 'target.muss60' };
const SCHNEIDER_91: Demand = { playersNeed61: true, playersBurdened: true, reason: 'target.schneider91' };
const SCHNEIDER_90: Demand = { playersNeed61: false, playersBurdened: false, reason: 'target.schneider90' };
const TOUT: Demand = { playersNeed61: true, playersBurdened: true, reason: 'target.tout' };

/** Targets and Schneider lines of a game (rules 2.4, 2.5, 2.9). */
export function demandOf(settings: Settings, kind: ContractGameKind, doublings: number): Demand {
  switch (kind) {
    case 'normal':
      if (!isTakenOver(settings, doublings)) return PLAYERS_61;
      return settings['kontra.takeover'] === 'targetOnly' ? OTHERS_61_ONLY : OTHERS_61;
    case 'muss':
      return MUSS_60;
    case 'onePoint':
      return PLAYERS_61;
    case 'schneider':
      return doublings > 0 && settings['kontra.takeoverSchneider'] === 'boundaryFlip' ? SCHNEIDER_90 : SCHNEIDER_91;
    case 'tout':
      return TOUT;
  }
}

/** Fewest eyes with which the player party wins; null in a Tout, where tricks decide (rule 2.4). */
export function eyesNeeded(kind: ContractGameKind, demand: Demand): number | null {
  switch (kind) {
    case 'normal':
    case 'muss':
    case 'onePoint':
      return demand.playersNeed61 ? 61 : 60;
    case 'schneider':
      return demand.playersNeed61 ? 91 : 90;
    case 'tout':
      return null;
  }
}

/**
 * Whether the player party won. Eyes and tricks are the player party's; eyes may be null only in a Tout,
 * tricks only where it is not one (rule 2.4).
 */
export function doPlayersWin(
  kind: ContractGameKind,
  demand: Demand,
  eyes: number | null,
  tricks: number | null,
  allTricks: number,
): boolean {
  const needed = eyesNeeded(kind, demand);
  return needed === null ? tricks === allTricks : (eyes ?? 0) >= needed;
}

/**
 * Level of a decided game: look at the loser (rule 2.4). No trick is Schwarz; else at most 30 eyes (with the burden)
 * or 29 (without) is Schneider. Where eyes are unknown (a Tout without eyes) and the loser had a trick it is simple.
 */
export function levelOf(
  demand: Demand,
  playersWon: boolean,
  eyes: number | null,
  tricks: number | null,
  allTricks: number,
): PlayedLevel {
  const loserTricks = tricks === null ? null : playersWon ? allTricks - tricks : tricks;
  if (loserTricks === 0) return 'schwarz';
  if (eyes === null) return 'simple';
  const loserEyes = playersWon ? TOTAL_EYES - eyes : eyes;
  const loserBurdened = demand.playersBurdened !== playersWon;
  return loserEyes <= (loserBurdened ? 30 : 29) ? 'schneider' : 'simple';
}

/**
 * A result that was only called out ("won with Schneider"), fitted to what the kind can have (rule 2.4):
 * whoever wins an announced Schneider has made the others Schneider at least, whoever wins a Tout has made them Schwarz.
 * Every other call stays as it is.
 */
export function calledLevel(kind: ContractGameKind, playersWon: boolean, level: PlayedLevel): PlayedLevel {
  if (!playersWon) return level;
  if (kind === 'tout') return 'schwarz';
  return kind === 'schneider' && level === 'simple' ? 'schneider' : level;
}
