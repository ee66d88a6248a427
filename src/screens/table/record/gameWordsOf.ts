/** The draft in words: its title, who announced, its drawing. No sentence about points (resultWords.ts). */
import type { MarkName } from '../../../components/sprite/marks';
import type { Draft } from '../../../core/recording/draft';
import type { Contract } from '../../../core/rules/deal';
import { contractTitle, doublingWord } from '../../../i18n/gameWords';
import { t, tCode } from '../../../i18n/i18n';

const CONTRACT_MARKS: Readonly<Record<Contract, MarkName>> = {
  wenz: 'wenz',
  geier: 'geier',
  muck: 'muck',
  eichelmuck: 'eichel',
  grasmuck: 'gras',
  schellenmuck: 'schellen',
};

/** The drawing of a contract. */
export function contractMark(contract: Contract): MarkName {
  return CONTRACT_MARKS[contract];
}

/** The drawing that stands for the game on the sheet. */
export function draftMark(draft: Draft): MarkName {
  switch (draft.kind) {
    case 'ramsch':
      return 'ramsch';
    case 'sie':
      return 'sie';
    case 'onePoint':
      return 'einpunkt';
    case 'muss':
      return draft.contract ? contractMark(draft.contract) : 'muss';
    case 'normal':
    case 'schneider':
    case 'tout':
      return draft.contract ? contractMark(draft.contract) : 'karten';
  }
}

/** "Schneidermuck", "Ramsch", "Muss", and what stands there before anything was chosen. */
export function draftTitle(draft: Draft): string {
  if (draft.kind === 'ramsch' || draft.kind === 'sie') return t(`game.${draft.kind}`);
  if (draft.kind === 'onePoint') return t('game.onePoint');
  // Long names may part before the last word: Eichel-muck.
  if (draft.contract !== null) return contractTitle(draft.contract, draft.kind).replace(/([a-z])muck$/, '$1\u00admuck');
  if (draft.kind === 'muss') return t('record.muss');
  if (draft.breach) return t('record.breach');
  return draft.target ? t('record.which') : t('pad.count');
}

/** "Anna, Kontra": what was said, under the title; '' before anything was. */
export function draftNote(draft: Draft, calls: readonly string[]): string {
  const parts: string[] = [];
  if (draft.declarer !== null) parts.push(calls[draft.declarer] ?? '?');
  if (draft.doublings > 0) parts.push(doublingWord(draft.doublings));
  if (draft.breach) parts.push(t('record.breach'));
  return parts.join(', ');
}

/** "Muck", "Eichel": the contract on a narrow key. */
export function contractWord(contract: Contract): string {
  const isSuit = contract !== 'wenz' && contract !== 'geier' && contract !== 'muck';
  return isSuit ? tCode('contractShort', contract) : tCode('contract', contract);
}
