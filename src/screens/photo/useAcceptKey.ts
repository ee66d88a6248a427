/** What the one large key below the count says: the score it would write, or what has to be said before. */
import { computed } from 'vue';
import { scoreText } from '../../i18n/format';
import { t } from '../../i18n/i18n';
import { usePhotoCountStore } from '../../stores/photoCount';

const FIRST: readonly (string | null)[] = ['twice', 'unsure', 'more', 'missing'];

/** `text` of the key; `isEmpty`: nothing is counted; `waits`: a question comes first. */
export function useAcceptKey() {
  const count = usePhotoCountStore();
  const isEmpty = computed(() => !count.state || count.problem === 'empty');
  const waits = computed(() => FIRST.includes(count.problem));
  const text = computed(() => {
    const now = count.state;
    if (!now || isEmpty.value) return t('photo.noCardYet');
    const eyes = now.counted === 'B' ? 120 - now.facts.B.eyes : now.facts.A.eyes;
    const score = scoreText({ A: eyes, B: 120 - eyes });
    switch (count.problem) {
      case 'twice':
        return t('photo.firstTwice');
      case 'unsure':
        return t('photo.firstUnsure', { n: now.unsure.length });
      case 'more':
        return t('photo.firstMore');
      case 'missing':
        return t('photo.firstMissing', { n: now.missing.length });
      case 'notWhole':
        return t('photo.acceptAnyway', { score });
      default:
        return t('photo.accept', { score });
    }
  });
  return { text, isEmpty, waits };
}
