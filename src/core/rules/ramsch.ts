/**
 * Who wins a Ramsch and by which step (rule 2.8): fewer eyes, then fewer tricks, fewer trumps, not holding the Alte;
 * a march turns it round. Missing facts have been refused before (validate.ts).
 */
import { TOTAL_EYES, muckTrumpCount, trickCount } from '../cards/deck';
import type { Settings } from '../profiles/settings';
import type { RamschGame } from './deal';
import { otherSide } from './seats';
import type { Side } from './seats';
import type { Level, RuleError } from './sheet';

const HALF_EYES = TOTAL_EYES / 2;
const TRUMPS: Readonly<Record<24 | 32, number>> = { 24: muckTrumpCount(24), 32: muckTrumpCount(32) };

export interface RamschOutcome {
  /** null: tied under `ramsch.tie=noScore`. */
  readonly winner: Side | null;
  readonly level: Level;
}

/** Trumps of a Ramsch, played with those of Muck: 12, in the long pack 14 (rule 2.8). */
export function ramschTrumps(settings: Settings): number {
  return TRUMPS[settings.deck];
}

/**
 * The first fact that is missing: `need-eyes`; `need-tricks` at 0, 120 and (chain) 60 eyes; `need-trumps` at equal tricks;
 * `need-alte` at equal trumps (rule 2.8). A number of trumps that cannot be counts as not said.
 */
export function missingInRamsch(settings: Settings, game: RamschGame): RuleError | null {
  const { eyes, tricks, trumps } = game;
  if (eyes === null) return 'need-eyes';
  if (tricks === null && (eyes === 0 || eyes === TOTAL_EYES)) return 'need-tricks';
  if (eyes !== HALF_EYES || settings['ramsch.tie'] === 'noScore') return null;
  if (tricks === null) return 'need-tricks';
  if (tricks * 2 !== trickCount(settings.deck, settings.players)) return null;
  const all = ramschTrumps(settings);
  if (trumps === null || !Number.isInteger(trumps) || trumps < 0 || trumps > all) return 'need-trumps';
  return trumps * 2 === all && game.alte === null ? 'need-alte' : null;
}

/** The side that marched: every trick, and by one player unless `team` (rule 2.8). null when nobody did or it does not count. */
function marchedSide(settings: Settings, game: RamschGame): Side | null {
  const mode = settings['ramsch.durchmarsch'];
  if (mode === 'off') return null;
  const all = trickCount(settings.deck, settings.players);
  const side =
    game.eyes === TOTAL_EYES && game.tricks === all ? 'A' : game.eyes === 0 && game.tricks === 0 ? 'B' : null;
  return side !== null && (mode === 'team' || game.durchmarsch === side) ? side : null;
}

/** Decides a Ramsch whose facts are complete (rule 2.8). */
export function ramschOutcome(settings: Settings, game: RamschGame): RamschOutcome {
  const march = marchedSide(settings, game);
  if (march) return { winner: march, level: 'durchmarsch' };
  const eyes = game.eyes ?? 0;
  if (eyes !== HALF_EYES) return { winner: eyes < HALF_EYES ? 'A' : 'B', level: 'eyes' };
  if (settings['ramsch.tie'] === 'noScore') return { winner: null, level: 'eyes' };
  const tricks = (game.tricks ?? 0) * 2;
  const allTricks = trickCount(settings.deck, settings.players);
  if (tricks !== allTricks) return { winner: tricks < allTricks ? 'A' : 'B', level: 'tricks' };
  const trumps = (game.trumps ?? 0) * 2;
  const allTrumps = ramschTrumps(settings);
  if (trumps !== allTrumps) return { winner: trumps < allTrumps ? 'A' : 'B', level: 'trumps' };
  return { winner: otherSide(game.alte ?? 'A'), level: 'alte' };
}
