/** Screens and their addresses. Hash history: any web server and any base path will do. Screens load when first shown. */
import { createRouter, createWebHashHistory, type Router } from 'vue-router';
import { loadArea } from '../i18n/i18n';
import { BACKUP_ROUTES } from './backupRoutes';
import { loadEveningsScreen, loadTableScreen } from './firstScreens';
import { HISTORY_ROUTES } from './historyRoutes';
import { PHOTO_ROUTES } from './photoRoutes';
import { RULES_ROUTES } from './rulesRoutes';
import { noteWhereItStands, scrollBehavior } from './scrolling';
import { TOURNAMENT_ROUTES } from './tournamentRoutes';

/** Makes the router; `startAt` is where an opening without an address goes (the evening last open, if it is not over). */
export function makeRouter(startAt: () => Promise<string | null>): Router {
  const router = createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', name: 'evenings', component: loadEveningsScreen },
      {
        path: '/neu',
        name: 'new',
        component: () => import('../screens/new/NewEveningScreen.vue'),
        meta: { area: 'new' },
      },
      { path: '/abend/:id', name: 'table', component: loadTableScreen, props: true, meta: { area: 'record' } },
      {
        path: '/abend/:id/karte',
        name: 'card',
        component: () => import('../screens/evenings/EveningCardScreen.vue'),
        props: true,
        meta: { area: ['card', 'history'] },
      },
      {
        path: '/einstellungen',
        name: 'settings',
        component: () => import('../screens/settings/SettingsScreen.vue'),
        meta: { area: 'settings' },
      },
      {
        path: '/datenschutz',
        name: 'privacy',
        component: () => import('../screens/settings/PrivacyScreen.vue'),
        meta: { area: 'privacy' },
      },
      ...HISTORY_ROUTES,
      ...PHOTO_ROUTES,
      ...RULES_ROUTES,
      ...TOURNAMENT_ROUTES,
      ...BACKUP_ROUTES,
      { path: '/:rest(.*)*', redirect: '/' },
    ],
    scrollBehavior,
  });
  let first = true;
  router.beforeEach(async (to) => {
    const areas = [to.meta['area'] ?? []].flat();
    await Promise.all(areas.map((area) => loadArea(String(area))));
    if (!first) return true;
    first = false;
    if (to.path !== '/') return true;
    const target = await startAt();
    return target ? { path: target, replace: true } : true;
  });
  router.beforeResolve(noteWhereItStands);
  return router;
}
