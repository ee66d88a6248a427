/** What every part of the record sheet needs of the stores: the draft with its rules, what it would do, how it goes on. */
import { computed } from 'vue';
import { outcomePreview } from '../../../core/recording/preview';
import { questionsFor } from '../../../core/recording/questions';
import { toDeal } from '../../../core/recording/toDeal';
import type { Draft } from '../../../core/recording/draft';
import { useRecordingStore } from '../../../stores/recording';
import { useTableStore } from '../../../stores/table';
import { sentenceOf } from './resultWords';

/** Call only where a draft is on the sheet. */
export function useRecordSheet() {
  const table = useTableStore();
  const recording = useRecordingStore();
  const draft = computed<Draft>(() => recording.draft!);
  const settings = computed(() => recording.settings!);
  const before = computed(() => recording.before!);
  const isCorrection = computed(() => draft.value.target !== null);
  const questions = computed(() => questionsFor(draft.value, settings.value));
  const deal = computed(() => {
    const made = toDeal(draft.value, settings.value);
    return made.ok ? made.value : null;
  });
  const outcome = computed(() => (deal.value ? outcomePreview(settings.value, before.value, deal.value) : null));
  const sentence = computed(() =>
    outcome.value && deal.value?.type === 'game' ? sentenceOf(outcome.value, deal.value.game, table.pair) : null,
  );
  const spokenSentenceParts = computed(() =>
    outcome.value && deal.value?.type === 'game' ? sentenceOf(outcome.value, deal.value.game, table.pairSpoken) : null,
  );

  /** The last tap of an entry: writes it, or shows what a correction would change. */
  function finish(last: Partial<Draft> = {}): void {
    if (isCorrection.value) recording.change((now) => ({ ...now, ...last, view: 'preview' }));
    else void recording.commit(last);
  }

  return {
    table,
    recording,
    draft,
    settings,
    before,
    isCorrection,
    questions,
    deal,
    outcome,
    sentence,
    spokenSentenceParts,
    finish,
  };
}
