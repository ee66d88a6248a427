/** The pad as plain text for the messenger's group: every game a line, every Bobbl with its mark. */
import type { EveningStart } from '../../core/events/log';
import { otherSide } from '../../core/rules/seats';
import { dayText, scoreText } from '../../i18n/format';
import { t } from '../../i18n/i18n';
import { wonText } from '../evenings/cardText';
import { plain, type PadBlockPart } from './padBlocks';

function blockText({ no, pair, lines, end }: PadBlockPart, withPair: boolean): string {
  const head = [t('pad.bobblNo', { no }), ...(withPair ? [t('card.sides', { a: pair.A, b: pair.B })] : [])];
  const games = lines.map((line) =>
    line.kind === 'across'
      ? line.text
      : `${scoreText(line.both)}  ${plain(line.title)}${line.note ? `, ${line.note}` : ''}`,
  );
  const mark = end ? [wonText(otherSide(end.to), end.brille, pair)] : [];
  return [...head, ...games, ...mark].join('\n');
}

export function padText(start: EveningStart, blocks: readonly PadBlockPart[]): string {
  const first = blocks[0]?.pair;
  const where = start.place ? `${start.place}, ` : '';
  const parts = blocks.map((block, i) => {
    const before = blocks[i - 1]?.pair;
    return blockText(block, before === undefined || before.A !== block.pair.A || before.B !== block.pair.B);
  });
  return [`${where}${dayText(start.startedAt)}`, ...(first ? [] : [t('card.nothing')]), ...parts].join('\n\n');
}
