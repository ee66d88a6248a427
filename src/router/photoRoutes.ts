/** Card packs that were taught, and teaching one. Counting itself has no address: it lies on the record sheet. */
import type { RouteRecordRaw } from 'vue-router';

const meta = { area: 'photo' };

export const PHOTO_ROUTES: readonly RouteRecordRaw[] = [
  { path: '/kartenspiele', name: 'packs', component: () => import('../screens/photo/PacksScreen.vue'), meta },
  { path: '/kartenspiele/neu', name: 'teach', component: () => import('../screens/photo/TeachScreen.vue'), meta },
];
