/**
 * Kontra, Re, Sup, Hirsch (rule 2.5): how many are allowed, in which kinds, their factor,
 * and whether the first one moves the 61 to the other side. Does not decide who wins.
 */
import type { Settings } from '../profiles/settings';
import type { GameKind } from './deal';
import type { RuleError } from './sheet';

export const DOUBLINGS = ['kontra', 're', 'sup', 'hirsch'] as const;
export type Doubling = (typeof DOUBLINGS)[number];

/** 2 for each doubling, multiplied (rule 2.5): 1, 2, 4, 8, 16. */
export function doublingFactor(doublings: number): number {
  return 2 ** doublings;
}

/** Highest number of doublings the house rules allow in a kind of game: 0 where Kontra is forbidden (rule 2.5). */
export function maxDoublings(settings: Settings, kind: GameKind): number {
  switch (kind) {
    case 'sie':
      return 0;
    case 'muss':
      return settings['kontra.inMuss'] ? settings['kontra.max'] : 0;
    case 'onePoint':
      return settings['kontra.inOnePoint'] ? settings['kontra.max'] : 0;
    case 'ramsch':
      return settings['kontra.inRamsch'] ? settings['kontra.max'] : 0;
    case 'normal':
    case 'schneider':
    case 'tout':
      return settings['kontra.max'];
  }
}

/** Checks number and kind: `too-many-doublings` first, then `kontra-forbidden-in-…` (rule 2.5). */
export function checkDoublings(settings: Settings, kind: GameKind, doublings: number): RuleError | null {
  if (doublings === 0) return null;
  if (doublings > settings['kontra.max']) return 'too-many-doublings';
  if (kind === 'sie') return 'kontra-forbidden-in-sie';
  if (kind === 'muss' && !settings['kontra.inMuss']) return 'kontra-forbidden-in-muss';
  if (kind === 'onePoint' && !settings['kontra.inOnePoint']) return 'kontra-forbidden-in-onePoint';
  if (kind === 'ramsch' && !settings['kontra.inRamsch']) return 'kontra-forbidden-in-ramsch';
  return null;
}

/**
 * Whether the other side has taken a normal game over and now needs 61 (rule 2.5 `kontra.takeover`).
 * With `lastDoubler` the last side that doubled needs it: Re and Hirsch give the 61 back to the player party.
 */
export function isTakenOver(settings: Settings, doublings: number): boolean {
  if (doublings === 0 || settings['kontra.takeover'] === 'none') return false;
  return settings['kontra.takeoverMoves'] === 'kontraOnly' || doublings % 2 === 1;
}
