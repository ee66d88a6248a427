/** The two long jobs of a backup, wherever they run: in the worker, or on the page in slices. */
import type { Result } from '../core/lib/result';
import type { BackupError } from '../exchange/backup/format';
import type { RestorePlan } from '../exchange/backup/plan';
import { BackupFile } from '../exchange/backup/read';
import { walkBackup } from '../exchange/backup/restore';
import { writeBackup } from '../exchange/backup/write';
import type { ExchangeStorage } from '../storage/exchangeApi';
import { BlobWriter, sourceOfFile } from './backupFile';
import type { WalkJob, WriteJob, Written } from './backupMessages';
import type { Safe } from './backupSafe';
import { makePacer } from './pacer';

export type Progress = (done: number) => void;

/** Runs jobs against one storage; keeps what it has parsed of the file last looked at. */
export class BackupJobs {
  readonly #door: ExchangeStorage;
  #file: { readonly no: number; readonly file: BackupFile } | null = null;

  constructor(door: ExchangeStorage) {
    this.#door = door;
  }

  walk(job: WalkJob, onProgress: Progress): Promise<Result<RestorePlan, BackupError>> {
    if (this.#file?.no !== job.fileNo) this.#file = { no: job.fileNo, file: new BackupFile(sourceOfFile(job.file)) };
    const { choice, dry, now, goesOn } = job;
    const { breathe } = makePacer();
    return walkBackup({ file: this.#file.file, door: this.#door, choice, dry, now, goesOn, breathe, onProgress });
  }

  async write(job: WriteJob, onProgress: Progress): Promise<Written> {
    const { scope, evenings, season, made } = job;
    const writer = new BlobWriter();
    const { breathe } = makePacer();
    const written: Safe[] = [];
    const onEvening = (id: string, seq: number): void => void written.push([id, seq]);
    const work = {
      door: this.#door,
      scope,
      evenings,
      made,
      breathe,
      onProgress,
      onEvening,
      ...(season ? { season } : {}),
    };
    for await (const piece of writeBackup(work)) writer.add(piece);
    return { blob: writer.blob('application/json'), evenings: written };
  }
}
