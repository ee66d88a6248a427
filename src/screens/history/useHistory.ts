/** What every history screen begins with: figures there, a filter chosen, and the words for both. */
import { computed } from 'vue';
import { namesText } from '../../i18n/format';
import { t } from '../../i18n/i18n';
import { localDayOf } from '../../i18n/localDay';
import { clock } from '../../stores/clock';
import { useHistoryStore } from '../../stores/history';
import { usePlayersStore } from '../../stores/players';
import { useSeasonsStore } from '../../stores/seasons';
import { localDayText } from './dates';
import { firstFilter } from './firstFilter';
import { choiceOf, seasonChoices } from './seasonChoices';

/** Loads as soon as the screen is on its way; the first time with the season that runs. */
export function useHistory() {
  const history = useHistoryStore();
  const players = usePlayersStore();
  const seasons = useSeasonsStore();
  const today = localDayOf(clock.now());

  const choices = computed(() => seasonChoices(seasons.list, history.playedDays, today));
  const season = computed(() => (history.loaded ? choiceOf(choices.value, history.filter.span) : null));
  const title = computed(() => {
    const { span } = history.filter;
    if (season.value) return season.value.name;
    return span
      ? t('history.seasons.span', { first: localDayText(span.first, 'short'), last: localDayText(span.last, 'short') })
      : '';
  });
  /** Which evenings are left out beside the season: "nur Gasthaus Krone". */
  const where = computed(() => {
    const { place, rulesName } = history.filter;
    return [
      ...(place === null ? [] : [t('history.onlyAt', { place: place === '' ? t('history.filterPlaceNone') : place })]),
      ...(rulesName === null ? [] : [t('history.onlyRules', { name: rulesName })]),
    ];
  });
  /** The same and whose games: "nur Gasthaus Krone · nur mit Anna". */
  const limits = computed(() => {
    const { players: ids, together } = history.filter;
    const names = namesText(ids.map(players.nameOf));
    const isPair = together && ids.length > 1;
    if (ids.length === 0) return where.value;
    return [...where.value, t(isPair ? 'history.onlyTogether' : 'history.onlyWith', { names })];
  });

  async function load(): Promise<void> {
    const named = seasons.load().catch(() => undefined); // without named seasons the years are there
    await history.load(async () => {
      if (!seasons.loaded) await named;
      return firstFilter(seasons.list, history.playedDays);
    });
    await named;
  }
  void load(); // the storage is at work while the screen is being built

  return { history, players, choices, season, title, where, limits, load };
}
