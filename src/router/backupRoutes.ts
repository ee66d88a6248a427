/** Putting things into safety, bringing them back, handing them on: addresses of screens that load when first shown. */
import type { RouteRecordRaw } from 'vue-router';

const meta = { area: 'backup' };
/** The pad as text and on paper takes its words from the evening's card. */
const withPad = { area: ['backup', 'card'] };

export const BACKUP_ROUTES: readonly RouteRecordRaw[] = [
  { path: '/sichern', name: 'backup', component: () => import('../screens/backup/BackupScreen.vue'), meta },
  { path: '/sichern/zurueck', name: 'restore', component: () => import('../screens/backup/RestoreScreen.vue'), meta },
  { path: '/sichern/abscannen', name: 'scan', component: () => import('../screens/backup/ScanScreen.vue'), meta },
  {
    path: '/abend/:id/weitergeben',
    name: 'handOver',
    component: () => import('../screens/backup/HandOverScreen.vue'),
    props: true,
    meta: withPad,
  },
  {
    path: '/abend/:id/block',
    name: 'padPrint',
    component: () => import('../screens/backup/PadPrintScreen.vue'),
    props: true,
    meta: withPad,
  },
];
