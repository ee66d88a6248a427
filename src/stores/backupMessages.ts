/** What passes between the page and the worker that reads and writes backups. Plain data only. */
import type { BackupError, BackupScope } from '../exchange/backup/format';
import type { RestoreChoice, RestorePlan } from '../exchange/backup/plan';
import type { Result } from '../core/lib/result';
import type { Safe } from './backupSafe';
import type { StorageErrorCode } from '../storage/api';
import type { Row } from '../storage/exchangeApi';

export interface WalkJob {
  readonly job: 'walk';
  /** The same number is the same file: what the look has parsed serves the restore. */
  readonly fileNo: number;
  readonly file: Blob;
  readonly choice: RestoreChoice;
  readonly dry: boolean;
  readonly now: number;
  /** A restore that broke off goes on: the way back of what is done by now is kept. */
  readonly goesOn: boolean;
}
export interface WriteJob {
  readonly job: 'write';
  readonly scope: BackupScope;
  readonly evenings: readonly string[];
  readonly season: Row | null;
  readonly made: number;
}
/** A file's content, and the evenings in it. */
export interface Written {
  readonly blob: Blob;
  readonly evenings: readonly Safe[];
}
export type WorkerJob = WalkJob | WriteJob;

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'walked'; readonly result: Result<RestorePlan, BackupError> }
  | ({ readonly kind: 'written' } & Written)
  | { readonly kind: 'failed'; readonly code: StorageErrorCode };
