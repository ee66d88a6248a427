/** Seasons, figures and people: addresses of screens that load when first shown. */
import type { RouteRecordRaw } from 'vue-router';

const meta = { area: 'history' };

export const HISTORY_ROUTES: readonly RouteRecordRaw[] = [
  { path: '/saison', name: 'season', component: () => import('../screens/history/SeasonScreen.vue'), meta },
  {
    path: '/saison/wer/:ids',
    name: 'subject',
    component: () => import('../screens/history/SubjectScreen.vue'),
    props: true,
    meta,
  },
  { path: '/saisons', name: 'seasons', component: () => import('../screens/history/SeasonsScreen.vue'), meta },
  { path: '/leute', name: 'people', component: () => import('../screens/history/PeopleScreen.vue'), meta },
];
