/** The season's code and words fetched before anybody asks: from the menu and the screens around it, when idle. */
import { loadArea } from '../../i18n/i18n';
import { idle } from '../../stores/idle';

/** Call once a screen is there that leads to the season. What fails is fetched again when it is needed. */
export function prefetchSeason(): void {
  void idle()
    .then(() => Promise.all([import('./SeasonScreen.vue'), loadArea('history')]))
    .catch(() => undefined);
}
