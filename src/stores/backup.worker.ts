/** Backups beside the page: with a connection of its own to the database, so that the page never waits for it. */
import { openDexieExchange } from '../storage/dexie/openExchange';
import { StorageError } from '../storage/api';
import { BackupJobs } from './backupJobs';
import type { WorkerAnswer, WorkerJob } from './backupMessages';

let jobs: Promise<BackupJobs> | null = null;
let saidAt = 0;

function answer(message: WorkerAnswer): void {
  self.postMessage(message);
}
/** Often enough for a bar that moves, seldom enough to cost nothing. */
function progress(done: number): void {
  const now = performance.now();
  if (now - saidAt < 50 && done < 1) return;
  saidAt = now;
  answer({ kind: 'progress', done });
}

async function run(job: WorkerJob): Promise<WorkerAnswer> {
  jobs ??= openDexieExchange().then((door) => new BackupJobs(door));
  const ready = await jobs;
  return job.job === 'walk'
    ? { kind: 'walked', result: await ready.walk(job, progress) }
    : { kind: 'written', ...(await ready.write(job, progress)) };
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerJob>) => {
  run(data).then(answer, (error: unknown) => {
    jobs = null;
    answer({ kind: 'failed', code: error instanceof StorageError ? error.code : 'unknown' });
  });
});
