/**
 * Where the long jobs of a backup run: in a worker where the database is on disk and the browser has workers, else on
 * the page in slices. One job at a time; the worker lives as long as a file is open.
 */
import type { Result } from '../core/lib/result';
import type { BackupError } from '../exchange/backup/format';
import type { RestorePlan } from '../exchange/backup/plan';
import { StorageError } from '../storage/api';
import { BackupJobs, type Progress } from './backupJobs';
import type { WalkJob, WorkerAnswer, WorkerJob, WriteJob, Written } from './backupMessages';
import { useStorage } from './storage';

function startWorker(): Worker | null {
  if (useStorage().kind !== 'dexie' || typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./backup.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null; // then on the page
  }
}

export class BackupRunner {
  #worker: Worker | null = null;
  #here: BackupJobs | null = null;
  /** A worker that could not even be loaded is not tried again. */
  #workersFail = false;

  /** Rejects with StorageError. */
  async walk(job: WalkJob, onProgress: Progress): Promise<Result<RestorePlan, BackupError>> {
    const said = await this.#ask(job, onProgress);
    if (said?.kind === 'walked') return said.result;
    return (await this.#onPage()).walk(job, onProgress);
  }

  /** Rejects with StorageError. */
  async write(job: WriteJob, onProgress: Progress): Promise<Written> {
    const said = await this.#ask(job, onProgress);
    if (said?.kind === 'written') return said;
    return (await this.#onPage()).write(job, onProgress);
  }

  /** Lets go of the worker and of what was parsed. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#here = null;
  }

  async #onPage(): Promise<BackupJobs> {
    return (this.#here ??= new BackupJobs(await useStorage().openExchange()));
  }

  /** The worker's last answer; null when there is no worker that runs. */
  async #ask(job: WorkerJob, onProgress: Progress): Promise<WorkerAnswer | null> {
    const worker = this.#workersFail ? null : (this.#worker ??= startWorker());
    if (!worker) return null;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        if (data.kind === 'progress') onProgress(data.done);
        else if (data.kind === 'failed') reject(new StorageError(data.code));
        else resolve(data);
      };
      worker.onerror = () => {
        // Its code did not load (or has a bug): nothing of this job was begun that could not be begun again.
        this.#workersFail = true;
        this.stop();
        resolve(null);
      };
      worker.postMessage(job);
    });
  }
}
