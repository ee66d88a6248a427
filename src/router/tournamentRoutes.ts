/** Addresses of the tournament screens. What stands in a frame are its children; board and prints stand alone. */
import type { RouteRecordRaw } from 'vue-router';

const meta = { area: 'tournament' };

export const TOURNAMENT_ROUTES: readonly RouteRecordRaw[] = [
  { path: '/turniere', component: () => import('../screens/tournament/TournamentsScreen.vue'), meta },
  { path: '/turniere/neu', component: () => import('../screens/tournament/setup/NewTournamentScreen.vue'), meta },
  { path: '/turniere/block', component: () => import('../screens/tournament/pad/IncomingPadScreen.vue'), meta },
  {
    path: '/turniere/abgeben/:evening?',
    component: () => import('../screens/tournament/pad/HandOverScreen.vue'),
    props: true,
    meta,
  },
  {
    path: '/turnier/:id/leinwand',
    component: () => import('../screens/tournament/board/BoardScreen.vue'),
    props: true,
    meta,
  },
  {
    path: '/turnier/:id/druck/:what',
    component: () => import('../screens/tournament/print/PrintScreen.vue'),
    props: true,
    meta,
  },
  {
    path: '/turnier/:id',
    component: () => import('../screens/tournament/TournamentScreen.vue'),
    props: true,
    meta,
    children: [
      { path: 'anmeldung', component: () => import('../screens/tournament/register/RegisterTab.vue') },
      { path: 'runde', component: () => import('../screens/tournament/round/RoundTab.vue') },
      { path: 'tabelle', component: () => import('../screens/tournament/ranking/RankingTab.vue') },
      { path: 'drucken', component: () => import('../screens/tournament/print/PrintTab.vue') },
      { path: 'protokoll', component: () => import('../screens/tournament/log/LogTab.vue') },
      { path: 'ausschreibung', component: () => import('../screens/tournament/setup/SetupTab.vue') },
    ],
  },
];
