/** The sentences of the evening card: the result, the facts, the whole as plain text for a messenger. */
import type { EveningState } from '../../core/events/evening';
import type { EveningFact } from '../../core/events/facts';
import type { EveningStart, PlayerId } from '../../core/events/log';
import type { EveningSummary } from '../../core/events/summary';
import { otherSide, type BySide, type Side } from '../../core/rules/seats';
import { dayText, scoreText } from '../../i18n/format';
import { doublingWord, gameTitle } from '../../i18n/gameWords';
import { t, tCode } from '../../i18n/i18n';

export interface CardResult {
  readonly text: string;
  /** Whose colour underlines it; null where nobody is ahead. */
  readonly side: Side | null;
}

export interface CardFact {
  /** The figure in front. */
  readonly figure: string;
  readonly text: string;
}

/** What the sentences need to know of an evening. */
export interface CardSource {
  readonly start: EveningStart;
  readonly state: EveningState;
  readonly summary: EveningSummary;
  readonly pair: BySide<string>;
  readonly nameOf: (id: PlayerId) => string;
}

const MOST_FACTS = 3;
const MINUTE = 60_000;

function between(counts: BySide<number>): Side | null {
  if (counts.A === counts.B) return null;
  return counts.A > counts.B ? 'A' : 'B';
}

/** "Anna & Max gewinnen 3 : 2 Bobbl": Hänger where they are played to an end, then Bobbl, then the open score. */
export function cardResult({ state, summary, pair }: CardSource): CardResult {
  const won = { A: summary.marks.B, B: summary.marks.A };
  const played = (counts: BySide<number>): boolean => counts.A + counts.B > 0;
  const byHaenger = state.settings.hanger && between(summary.haenger) !== null;
  const counts = byHaenger ? summary.haenger : played(won) ? won : summary.openScore;
  const what = byHaenger ? 'haenger' : played(won) ? 'bobbl' : 'points';
  const side = between(counts);
  if (!played(counts)) return { text: t('card.nothing'), side: null };
  if (side === null) return { text: tCode('card.even', what, { score: scoreText(counts) }), side: null };
  const score = scoreText({ A: counts[side], B: counts[otherSide(side)] });
  const said = { pair: pair[side], score };
  const hasWon = summary.ended && what !== 'points';
  return { text: hasWon ? tCode('card.wins', what, said) : tCode('card.leads', what, said), side };
}

/** "2 Stunden 40 Minuten", "40 Minuten". */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('card.minutes', { n: minutes });
  const whole = t('card.hours', { n: hours });
  return rest === 0 ? whole : t('card.hoursAnd', { hours: whole, n: rest });
}

function factText(fact: EveningFact, { pair, nameOf }: CardSource): CardFact {
  const player = (id: PlayerId | null, side: Side): string => (id === null ? pair[side] : nameOf(id));
  switch (fact.kind) {
    case 'sie':
      return { figure: '1', text: t('card.fact.sie', { name: player(fact.player, fact.side) }) };
    case 'mostPoints': {
      const title = gameTitle(fact.game);
      const doubled = fact.game.doublings > 0;
      const game = doubled ? t('card.doubled', { game: title, word: doublingWord(fact.game.doublings) }) : title;
      // A game lost by a breach was nobody's feat; one that was lost is told of those who got the points.
      if (!fact.game.penalty && fact.player !== null && fact.by !== fact.side) {
        const words = { n: fact.points, game, who: nameOf(fact.player), pair: pair[fact.side] };
        return { figure: String(fact.points), text: t('card.fact.mostPointsLost', words) };
      }
      const name = fact.game.penalty ? pair[fact.side] : player(fact.player, fact.side);
      return { figure: String(fact.points), text: t('card.fact.mostPoints', { n: fact.points, game, name }) };
    }
    case 'brille':
      return { figure: scoreText(fact.score), text: t('card.fact.brille', { pair: pair[fact.to] }) };
    case 'favourite': {
      const game = tCode('card.games', fact.contract, { n: fact.games });
      const name = nameOf(fact.player);
      const all = fact.won === fact.games;
      const text = t(all ? 'card.fact.favouriteAll' : 'card.fact.favourite', { game, name, won: fact.won });
      return { figure: String(fact.games), text };
    }
    case 'kontra':
      return { figure: String(fact.games), text: t('card.fact.kontra', { lost: fact.lost }) };
    case 'tout':
      return { figure: String(fact.games), text: t('card.fact.tout', { n: fact.games, won: fact.won }) };
    case 'run':
      return { figure: String(fact.games), text: t('card.fact.run', { pair: pair[fact.side] }) };
    case 'closest':
      return { figure: scoreText(fact.score), text: t('card.fact.closest') };
    case 'thrownIn':
      return { figure: String(fact.deals), text: t('card.fact.thrownIn', { n: fact.deals }) };
  }
}

/** Games and time first, then what is most worth telling, each kind once. */
export function cardFacts(source: CardSource): readonly CardFact[] {
  const { summary } = source;
  const games: CardFact = {
    figure: String(summary.games),
    text: t('card.fact.games', { n: summary.games, time: durationText(summary.lastAt - summary.startedAt) }),
  };
  if (summary.games === 0) return [];
  const told = summary.facts.filter((fact, i, all) => all.findIndex((one) => one.kind === fact.kind) === i);
  return [games, ...told.slice(0, MOST_FACTS).map((fact) => factText(fact, source))];
}

/** Who won a Bobbl. Whoever wins gives the mark to the others, so that "Bobbl für …" would name the losers. */
export function wonText(winner: Side, brille: boolean, pair: BySide<string>): string {
  return tCode('card.won', brille ? 'brille' : 'bobbl', { pair: pair[winner] });
}

/** The card as plain text. */
export function cardAsText(source: CardSource): string {
  const { start, summary, pair } = source;
  const where = start.place ? `${start.place}, ` : '';
  const bobbl = summary.bobbl.map(({ score, to, brille }, i) => {
    return `${i + 1}. ${scoreText(score)}  ${wonText(otherSide(to), brille, pair)}`;
  });
  const open =
    summary.openScore.A + summary.openScore.B > 0 ? [t('card.openText', { score: scoreText(summary.openScore) })] : [];
  const facts = cardFacts(source).map(({ figure, text }) => `${figure} ${text}`);
  return [
    `${where}${dayText(start.startedAt)}`,
    cardResult(source).text,
    '',
    t('card.sides', { a: pair.A, b: pair.B }),
    ...bobbl,
    ...open,
    '',
    ...facts,
  ]
    .join('\n')
    .replace(/\u00ad/g, '')
    .trim();
}
