/** The season fetched before anybody asks, from the menu and the screens around it: its code, its words, what it counts. */
import { loadArea } from '../../i18n/i18n';
import { idle } from '../../stores/idle';
import { firstFilter } from './firstFilter';

/** Call once a screen is there that leads to the season. What fails is fetched again when it is needed. */
export function prefetchSeason(): void {
  void prefetch().catch(() => undefined);
}

async function prefetch(): Promise<void> {
  await idle();
  // The database is at work while the code comes.
  await Promise.all([prefetchFigures(), import('./SeasonScreen.vue'), loadArea('history')]);
  await idle();
  await parts();
}

async function prefetchFigures(): Promise<void> {
  const [{ useHistoryStore }, { useSeasonsStore }] = await Promise.all([
    import('../../stores/history'),
    import('../../stores/seasons'),
  ]);
  const history = useHistoryStore();
  const seasons = useSeasonsStore();
  const named = seasons.load().catch(() => undefined);
  await history.prepare(async () => {
    await named;
    return firstFilter(seasons.list, history.playedDays);
  });
}

/**
 * What the season's screen shows after a tap, and its chart. Call once its table is painted; true when all of it is there
 * and nothing else is to be done.
 */
export async function prefetchParts(): Promise<boolean> {
  await idle();
  try {
    await parts();
  } catch {
    return false;
  }
  await idle();
  return true;
}

async function parts(): Promise<void> {
  await Promise.all([
    import('./RaceChart.vue'),
    import('./FilterSheet.vue'),
    import('./GamesTab.vue'),
    import('./DuelsTab.vue'),
  ]);
}
