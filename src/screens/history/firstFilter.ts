/** What the season begins with when nobody has chosen yet. */
import type { LocalDay, Season } from '../../core/stats/season';
import { NO_FILTER, type HistoryFilter } from '../../core/stats/filter';
import { localDayOf } from '../../i18n/localDay';
import { clock } from '../../stores/clock';
import { firstSpan } from './seasonChoices';

/** Everything of the season that runs today. `played`: days of all evenings, oldest first. */
export function firstFilter(seasons: readonly Season[], played: readonly LocalDay[]): HistoryFilter {
  return { ...NO_FILTER, span: firstSpan(seasons, played, localDayOf(clock.now())) };
}
