/** What a restore would do or has done, counted: the screen shows it before anything is written. */
import type { LogTable } from '../../storage/exchangeApi';
import type { BackupHeader, Losses } from './format';
import type { LogVerdict } from './mergeLog';
import type { SmallTable } from './read';

export const RESTORE_MODES = ['merge', 'replace'] as const;
export type RestoreMode = (typeof RESTORE_MODES)[number];

export interface RestoreChoice {
  readonly mode: RestoreMode;
  /** Two versions that were written on apart: keep both, or only the one that is here. */
  readonly apart: 'both' | 'here';
  /** People of the same name under another id are led as the same person. */
  readonly sameNames: boolean;
}

export const USUAL_CHOICE: RestoreChoice = { mode: 'merge', apart: 'both', sameNames: true };

export type PlanTable = SmallTable | LogTable;
export type PlanVerdict = LogVerdict;

/** An evening or tournament that was written on apart, for the list on the screen. */
export interface ApartThing {
  readonly table: LogTable;
  readonly id: string;
  /** ms when it began, and its place or name. */
  readonly at: number;
  readonly name: string;
}

export interface RestorePlan {
  readonly header: BackupHeader | null;
  readonly tally: Readonly<Record<PlanTable, Readonly<Record<PlanVerdict, number>>>>;
  /** Entries that are added. */
  readonly entries: number;
  /** People who were here already under another id. */
  readonly knownPeople: number;
  /** Evenings and tournaments that a replacement takes away or puts another version in the place of. */
  readonly removed: number;
  /** At most MAX_APART of them. */
  readonly apart: readonly ApartThing[];
  readonly losses: Losses;
  /** Evenings here that lie in the file afterwards, each with its last entry there. */
  readonly safe: readonly (readonly [id: string, seq: number])[];
}

export const MAX_APART = 20;

export const PLAN_TABLES: readonly PlanTable[] = [
  'players',
  'profiles',
  'seasons',
  'packs',
  'values',
  'evenings',
  'tournaments',
];

export function noVerdicts(): Record<PlanVerdict, number> {
  return { new: 0, same: 0, newer: 0, older: 0, apart: 0, homeless: 0 };
}

/** Whether a merge by this plan would change anything. */
export function changesAnything({ tally, removed }: RestorePlan, choice: RestoreChoice): boolean {
  return PLAN_TABLES.some((table) => {
    const { new: fresh, newer, apart } = tally[table];
    return fresh + newer + (choice.apart === 'both' ? apart : 0) > 0 || removed > 0;
  });
}
