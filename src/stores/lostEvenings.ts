/** Read by the first screen, so it is as small as can be; written by backupHint.ts and lastRestore.ts. */

/** In localStorage: what is known about this device outside the database. */
export const KEPT_HINT = 'muckblock.kept';
/** In localStorage while something is being brought back. */
export const RESTORING = 'muckblock.restoring';

/** Evenings that lay on this device when last looked; 0 where nothing is known. */
export function lostEvenings(): number {
  try {
    return Number(/"evenings":(\d{1,6})/.exec(localStorage.getItem(KEPT_HINT) ?? '')?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Whether bringing something back runs, or broke off: then not everything is there. */
export function isHalfRestored(): boolean {
  try {
    return localStorage.getItem(RESTORING) !== null;
  } catch {
    return false;
  }
}
