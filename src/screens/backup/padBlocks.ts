/** The pad of an evening as blocks, one for each Bobbl (and for each change of people): what picture, text and print show. */
import { bobblMark, type MarkName } from '../../components/sprite/marks';
import type { PadRow } from '../../core/events/evening';
import type { EveningState } from '../../core/events/evening';
import type { EveningStart, PlayerId } from '../../core/events/log';
import { sideOf, type BySide, type Side } from '../../core/rules/seats';
import { callNames } from '../../i18n/callNames';
import { namesText } from '../../i18n/format';
import { gameNote, gameTitle, unplayedText } from '../../i18n/gameWords';
import { t, tCode } from '../../i18n/i18n';

export type PadBlockLine =
  | {
      readonly kind: 'game';
      readonly side: Side;
      readonly title: string;
      readonly note: string;
      readonly score: number;
      readonly both: BySide<number>;
    }
  | { readonly kind: 'across'; readonly text: string };

export interface PadBlockPart {
  readonly no: number;
  readonly pair: BySide<string>;
  /** Call names of each side, for places where the pair has to be shortened. */
  readonly names: BySide<readonly string[]>;
  readonly lines: readonly PadBlockLine[];
  /** How the Bobbl ended; null while it is open or goes on with other people. */
  readonly end: {
    readonly score: BySide<number>;
    readonly to: Side;
    readonly mark: MarkName;
    readonly brille: boolean;
    readonly haenger: Side | null;
  } | null;
}

/** Without the places where a long word may be broken: pictures and messengers know none. */
export const plain = (text: string): string => text.replace(/\u00ad/g, '');

function lineOf(row: PadRow, calls: readonly string[]): PadBlockLine {
  const { deal, outcome, score } = row;
  if (deal.type !== 'game') return { kind: 'across', text: plain(unplayedText(deal)) };
  const title = gameTitle(deal.game);
  if (outcome.kind === 'refused')
    return { kind: 'across', text: `${plain(title)}: ${plain(tCode('refused', outcome.error))}` };
  if (outcome.kind !== 'scored' || outcome.game.winner === null) {
    return { kind: 'across', text: `${plain(title)}, ${plain(t('pad.nobody'))}` };
  }
  const side = outcome.game.winner;
  return {
    kind: 'game',
    side,
    title,
    note: plain(gameNote(deal.game, outcome, calls)),
    score: score[side],
    both: score,
  };
}

/** The blocks of an evening in order; names as they are called across the table. */
export function padBlocks(
  start: EveningStart,
  state: EveningState,
  nameOf: (id: PlayerId) => string,
): readonly PadBlockPart[] {
  const blocks: {
    no: number;
    seats: string;
    pair: BySide<string>;
    names: BySide<readonly string[]>;
    calls: readonly string[];
    rows: PadRow[];
  }[] = [];
  for (const row of state.rows) {
    const seats = row.seats.join('\n');
    const last = blocks.at(-1);
    if (last?.no === row.bobblNo && last.seats === seats) last.rows.push(row);
    else {
      const calls = callNames(row.seats.map(nameOf));
      const side = (one: Side): readonly string[] => calls.filter((_, seat) => sideOf(seat) === one).map(plain);
      const names = { A: side('A'), B: side('B') };
      const pair = { A: namesText(names.A), B: namesText(names.B) };
      blocks.push({ no: row.bobblNo, seats, calls, names, pair, rows: [row] });
    }
  }
  return blocks.map(({ no, pair, names, calls, rows }) => {
    const decided = rows.find(({ bobbl }) => bobbl !== null);
    const end = decided?.bobbl
      ? {
          score: decided.score,
          to: decided.bobbl.to,
          mark: bobblMark(start.id, no, decided.bobbl.brille),
          brille: decided.bobbl.brille,
          haenger: decided.haenger?.wonBy ?? null,
        }
      : null;
    return { no, pair, names, lines: rows.map((row) => lineOf(row, calls)), end };
  });
}
