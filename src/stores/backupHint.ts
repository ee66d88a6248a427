/**
 * What is known about this device outside the database: that something was written here, and when it was last put into
 * safety. If the database is lost and this is not, the empty start knows that there was something to bring back.
 */

import { KEPT_HINT } from './lostEvenings';

export interface KeptHint {
  /** Evenings that lay here when last looked, the bin not counted. */
  readonly evenings: number;
  /** ms when the last file was made that holds everything, or null for none; which evenings lie in it: backupSafe.ts. */
  readonly backupAt: number | null;
  /** Evenings that lay here when somebody put the reminder aside. */
  readonly asideAt: number | null;
}

const NOTHING: KeptHint = { evenings: 0, backupAt: null, asideAt: null };

const whole = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** Parses what was kept; anything strange is nothing. */
export function parseHint(text: string | null): KeptHint {
  try {
    const raw: unknown = JSON.parse(text ?? 'null');
    if (typeof raw !== 'object' || raw === null) return NOTHING;
    const { evenings, backupAt, asideAt } = raw as Partial<Record<keyof KeptHint, unknown>>;
    return {
      evenings: whole(evenings) ?? 0,
      backupAt: whole(backupAt),
      asideAt: whole(asideAt),
    };
  } catch {
    return NOTHING;
  }
}

export function readHint(): KeptHint {
  try {
    return parseHint(localStorage.getItem(KEPT_HINT));
  } catch {
    return NOTHING;
  }
}

export function writeHint(change: Partial<KeptHint>): KeptHint {
  const hint = { ...readHint(), ...change };
  try {
    localStorage.setItem(KEPT_HINT, JSON.stringify(hint));
  } catch {
    // Storage switched off: nobody is reminded, nothing is lost.
  }
  return hint;
}
