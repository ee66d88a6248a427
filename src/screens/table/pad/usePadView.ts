/** What the pad shows, taken from the folded evening: names by side, the decided Bobbl that is still standing, marks. */
import { computed } from 'vue';
import { bobblMark, type MarkName } from '../../../components/sprite/marks';
import { decidedRow } from '../../../core/events/decidedRow';
import { otherSide, SIDES, type BySide, type Side } from '../../../core/rules/seats';
import { t } from '../../../i18n/i18n';
import { useTableStore } from '../../../stores/table';

function bySide<T>(make: (side: Side) => T): BySide<T> {
  return { A: make('A'), B: make('B') };
}

/** Reactive view of the open evening; call only where `table.state` is there. */
export function usePadView() {
  const table = useTableStore();
  const evening = computed(() => table.state!);

  /** The last row that scored, when it ended a Bobbl and nothing was played since: its score stays on the pad. */
  const decided = computed(() => decidedRow(evening.value.rows));
  const score = computed(() => decided.value?.score ?? evening.value.table.score);
  const left = computed(() =>
    bySide((side) => {
      const row = decided.value;
      if (!row?.bobbl) return t('pad.left', { n: Math.max(0, evening.value.settings.limit - score.value[side]) });
      if (row.bobbl.to !== side) return t('pad.wins');
      return row.bobbl.brille ? t('pad.glasses') : t('pad.bobbl');
    }),
  );
  /** Marks shown behind a side's score: those of the Hänger being played (or just over), or of the evening. */
  const marks = computed(() => {
    const rows = evening.value.rows;
    let from = 0;
    if (evening.value.settings.hanger) {
      rows.forEach((row, i) => {
        if (row.haenger && row !== decided.value) from = i + 1;
      });
    }
    const found: Record<Side, MarkName[]> = { A: [], B: [] };
    for (const row of rows.slice(from)) {
      if (row.bobbl) found[row.bobbl.to].push(bobblMark(table.start!.id, row.bobblNo, row.bobbl.brille));
    }
    return found;
  });
  const people = computed(() =>
    bySide((side) => table.seatsOf(side).map((seat) => ({ seat, name: table.names[seat] ?? '?' }))),
  );
  const haengerOver = computed(() => decided.value?.haenger ?? null);
  const bobblNo = computed(() => evening.value.table.bobblCount + 1 - (decided.value ? 1 : 0));
  const subtitle = computed(() => {
    if (evening.value.ended) return t('pad.ended');
    if (haengerOver.value) return t('pad.haengerOver');
    if (!evening.value.settings.hanger) return t('pad.bobblNo', { no: bobblNo.value });
    const inHaenger = decided.value
      ? marks.value.A.length + marks.value.B.length
      : marks.value.A.length + marks.value.B.length + 1;
    return t('pad.haengerSub', { no: inHaenger });
  });
  /** Winner's and loser's name of the decided Bobbl. */
  const decision = computed(() => {
    const row = decided.value;
    if (!row?.bobbl) return null;
    const loser = row.bobbl.to;
    return { row, loser, winner: otherSide(loser), brille: row.bobbl.brille };
  });
  return { table, evening, decided, decision, score, left, marks, people, haengerOver, bobblNo, subtitle, SIDES };
}
