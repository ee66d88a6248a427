/** Read by the empty first screen, so it is as small as can be; written by backupHint.ts. */

/** In localStorage: what is known about this device outside the database. */
export const KEPT_HINT = 'muckblock.kept';

/** Evenings that lay on this device when last looked; 0 where nothing is known. */
export function lostEvenings(): number {
  try {
    return Number(/"evenings":(\d{1,6})/.exec(localStorage.getItem(KEPT_HINT) ?? '')?.[1] ?? 0);
  } catch {
    return 0;
  }
}
