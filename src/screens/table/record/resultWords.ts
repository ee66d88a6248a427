/** A result in words before it is written: who wins and why, price × factors = points, the new score, the Bobbl. */
import type { Outcome } from '../../../core/recording/preview';
import type { Game } from '../../../core/rules/deal';
import { otherSide, sideOf, type BySide, type Side } from '../../../core/rules/seats';
import type { ScoredGame } from '../../../core/rules/sheet';
import { pointsText, scoreText } from '../../../i18n/format';
import { doublingWord } from '../../../i18n/gameWords';
import { t } from '../../../i18n/i18n';

/** A sentence in the parts that are set differently. */
export interface Sentence {
  readonly side: Side | null;
  readonly headline: string;
  readonly remark: string;
  /** "2 × 2 Kontra × 2 Bock = ", or ''. */
  readonly sum: string;
  readonly points: string;
  /** "25 : 9." */
  readonly score: string;
  /** "Bobbl für Karl & Heinz", or ''. */
  readonly bobbl: string;
  readonly brille: boolean;
}

const NBSP = '\u00a0';

/** "2 × 2 Kontra × 2 Bock"; just the price where nothing doubles it. */
export function sumText(scored: ScoredGame): string {
  const parts: string[] = [];
  let doublings = 0;
  for (const { code, op, amount } of scored.reasons) {
    if (op === null || amount === null) continue;
    if (op === '=') parts.push(String(amount));
    else if (code === 'factor.ramschDouble') parts.push(`${amount}${NBSP}${t('game.ramsch')}`);
    else if (code === 'factor.bock') parts.push(`${amount}${NBSP}Bock`);
    else doublings += 1;
  }
  if (doublings > 0) {
    // Kontra, Re, Sup are told as the one that was said last: "4 Re".
    parts.splice(1, 0, `${2 ** doublings}${NBSP}${doublingWord(doublings)}`);
  }
  return parts.join(` ×${NBSP}`);
}

function headlineOf(scored: ScoredGame, game: Game, pair: BySide<string>): string {
  if (scored.winner === null) return t('record.says.nobody');
  const names = { pair: pair[scored.winner], others: pair[otherSide(scored.winner)] };
  if (game.penalty !== null) return t('record.says.penalty', names);
  if (game.kind === 'ramsch') {
    return scored.level === 'durchmarsch' ? t('record.says.march', names) : t('record.says.ramsch', names);
  }
  if (scored.level === 'schneider') return t('record.says.schneider', names);
  if (scored.level === 'schwarz') return t('record.says.schwarz', names);
  return t('record.says.wins', names);
}

/** Why, where it is not plain: only what a player would say at the table. */
function remarkOf(scored: ScoredGame, game: Game, pair: BySide<string>): string {
  if (scored.winner === null || game.penalty !== null) return '';
  const has = (code: string): boolean => scored.reasons.some((reason) => reason.code === code);
  const loser = pair[otherSide(scored.winner)];
  if (game.kind === 'ramsch') {
    const { tricks, trumps } = game;
    if (scored.level === 'trumps' && trumps !== null) return t('record.because.trumps', { pair: loser });
    if (scored.level === 'tricks' && tricks !== null) return t('record.because.tricks', { pair: loser });
    if (scored.level === 'alte') return t('record.because.alte', { pair: loser });
    if (scored.level === 'eyes') return t('record.because.eyes', { pair: loser });
    return '';
  }
  if (game.kind === 'sie' || game.declarer === null) return '';
  const players = sideOf(game.declarer);
  const names = { players: pair[players], others: pair[otherSide(players)] };
  if (has('target.other61')) return t('record.because.kontra', names);
  if (has('target.muss60')) return t('record.because.muss', names);
  if (has('target.schneider91')) return t('record.because.schneider91', names);
  if (has('target.schneider90')) return t('record.because.schneider90', names);
  if (has('target.tout')) return t('record.because.tout', names);
  const eyes = game.result.by === 'eyes' ? game.result.eyes : null;
  return eyes === 60 && scored.winner !== players ? t('record.because.player61', names) : '';
}

/** The sentence above the key that writes, or null where the deal is refused. */
export function sentenceOf(outcome: Outcome, game: Game, pair: BySide<string>): Sentence | null {
  const { scored, row } = outcome;
  if (!scored) return null;
  const hasFactors = scored.reasons.some((reason) => reason.op === '×');
  return {
    side: scored.winner,
    headline: headlineOf(scored, game, pair),
    remark: remarkOf(scored, game, pair),
    sum: hasFactors ? `${sumText(scored)} = ` : '',
    points: scored.winner === null ? '' : pointsText(scored.points),
    score: `${scoreText(row.score)}.`,
    bobbl: bobblText(outcome, pair),
    brille: row.bobbl?.brille ?? false,
  };
}

/** "Bobbl für Karl & Heinz", "Brille für …", or ''. */
export function bobblText(outcome: Outcome, pair: BySide<string>): string {
  const mark = outcome.row.bobbl;
  if (!mark) return '';
  return mark.brille ? t('record.glassesFor', { pair: pair[mark.to] }) : t('record.bobblFor', { pair: pair[mark.to] });
}

/** The sentence for the ear, in one piece. */
export function spokenSentence(sentence: Sentence): string {
  const tail = sentence.bobbl === '' ? '' : ` ${sentence.bobbl}.`;
  const points = sentence.points === '' ? '' : ` ${sentence.sum}${sentence.points}.`;
  return `${sentence.headline} ${sentence.remark}${points} ${t('record.then', { score: sentence.score })}${tail}`.replace(
    /\s+/g,
    ' ',
  );
}

/** What a result key says to the ear: "gewonnen: 8 Punkte für Anna und Max, dann 25 : 9." */
export function resultLabel(word: string, outcome: Outcome, spoken: BySide<string>): string {
  const { scored, row } = outcome;
  if (!scored?.winner) return word;
  const bobbl = bobblText(outcome, spoken);
  const label = t('record.keyLabel', {
    word,
    points: pointsText(scored.points),
    pair: spoken[scored.winner],
    score: scoreText(row.score),
  });
  return bobbl === '' ? label : `${label} ${bobbl}.`;
}
