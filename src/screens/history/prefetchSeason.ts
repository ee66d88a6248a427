/** The season fetched before anybody asks, from the menu and the screens around it: its code, its words, what it counts. */
import { loadArea } from '../../i18n/i18n';
import { idle } from '../../stores/idle';

/** Call once a screen is there that leads to the season. What fails is fetched again when it is needed. */
export function prefetchSeason(): void {
  void prefetch().catch(() => undefined);
}

async function prefetch(): Promise<void> {
  await idle();
  const [{ useHistoryStore }, { useSeasonsStore }] = await Promise.all([
    import('../../stores/history'),
    import('../../stores/seasons'),
    import('./SeasonScreen.vue'),
    loadArea('history'),
  ]);
  await Promise.all([useHistoryStore().prepare(), useSeasonsStore().load()]);
}
