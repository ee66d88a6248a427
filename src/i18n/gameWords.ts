/** What a game is called on the pad: "Schneidermuck", "Anna, Kontra", "gegen Max". Game words stay German in English too. */
import type { ContractGameKind, Deal, Game } from '../core/rules/deal';
import { sideOf } from '../core/rules/seats';
import type { RowOutcome } from '../core/rules/sheet';
import { t, tCode } from './i18n';

const DOUBLING_WORDS = ['', 'kontra', 're', 'sup', 'hirsch'] as const;

/** "Kontra", "Re", "Sup", "Hirsch" for 1–4; '' for none. */
export function doublingWord(doublings: number): string {
  const word = DOUBLING_WORDS[doublings];
  return word ? tCode('doubling', word) : '';
}

/** "Muck", "Schneidermuck", "Muck-Tout", "Muck (Muss)". */
export function contractTitle(contract: string, kind: ContractGameKind): string {
  const name = tCode('contract', contract);
  switch (kind) {
    case 'normal':
      return name;
    case 'schneider':
      return t('game.schneider', { name: name.toLocaleLowerCase() });
    case 'tout':
      return t('game.tout', { name });
    case 'muss':
      return t('game.muss', { name });
    case 'onePoint':
      return t('game.onePoint');
  }
}

/** The line's title on the pad. */
export function gameTitle(game: Game): string {
  if (game.kind === 'sie') return t('game.sie');
  if (game.kind === 'ramsch') return t('game.ramsch');
  return contractTitle(game.contract, game.kind);
}

/** The small print under the title: who announced, who lost, doublings, level. `calls`: call names by seat. */
export function gameNote(game: Game, outcome: RowOutcome, calls: readonly string[]): string {
  const parts: string[] = [];
  const scored = outcome.kind === 'scored' ? outcome.game : null;
  if (game.kind !== 'ramsch' && game.declarer !== null) {
    const who = calls[game.declarer] ?? '?';
    const lost = scored?.winner != null && scored.winner !== sideOf(game.declarer);
    parts.push(lost ? t('pad.against', { who }) : who);
  }
  if (game.doublings > 0) parts.push(doublingWord(game.doublings));
  if (game.penalty) parts.push(t('pad.penalty'));
  else if (scored && game.kind !== 'tout' && (scored.level === 'schneider' || scored.level === 'schwarz')) {
    const announced = game.kind === 'schneider' && scored.level === 'schneider';
    if (!announced) parts.push(tCode('level', scored.level));
  } else if (scored?.level === 'durchmarsch') parts.push(tCode('level', 'durchmarsch'));
  if (game.kind === 'ramsch' && game.eyes !== null) parts.push(`${game.eyes}\u00a0:\u00a0${120 - game.eyes}`);
  return parts.join(', ');
}

/** What a line that is no game says across the pad. */
export function unplayedText(deal: Exclude<Deal, { type: 'game' }>): string {
  return tCode('pad', deal.type);
}
