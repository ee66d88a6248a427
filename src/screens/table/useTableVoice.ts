/** What the app says aloud (live region) after something was written or taken back. One polite sentence. */
import { computed } from 'vue';
import { standingScore } from '../../core/events/decidedRow';
import { gameTitle, unplayedText } from '../../i18n/gameWords';
import { t } from '../../i18n/i18n';
import { useTableStore } from '../../stores/table';

/** Reactive sentence for the live region; '' before anything happened. */
export function useTableVoice() {
  const table = useTableStore();
  return computed(() => {
    const { last, state } = table;
    if (!last || !state) return '';
    const row = state.rows.at(-1);
    const score = standingScore(state);
    const stand = t('voice.score', { a: score.A, b: score.B });
    const deals = t('voice.deals', { who: table.calls[state.dealer] ?? '?' });
    if (last.kind === 'undone') return `${t('voice.undone')} ${stand}`;
    if (last.kind === 'dealer') return `${t('snack.dealer')}. ${deals}`;
    if (last.kind === 'redone' || last.kind === 'corrected' || last.kind === 'deleted') {
      return `${t(`snack.${last.kind}`)}. ${stand}`;
    }
    if (last.kind !== 'recorded' || !row) return `${t('snack.done')}. ${stand}`;
    if (row.deal.type !== 'game') return `${unplayedText(row.deal)}. ${deals}`;
    if (row.outcome.kind !== 'scored' || !row.outcome.game.winner) return `${gameTitle(row.deal.game)}. ${stand}`;
    const { winner, points } = row.outcome.game;
    const won = t('voice.won', { pair: table.pairSpoken[winner], game: gameTitle(row.deal.game), n: points });
    const bobbl = row.bobbl
      ? ` ${t(row.bobbl.brille ? 'pad.getsGlasses' : 'pad.getsBobbl', { pair: table.pairSpoken[row.bobbl.to] })}.`
      : '';
    return `${won} ${stand}${bobbl} ${deals}`;
  });
}
