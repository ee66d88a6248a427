/**
 * Digests of all evenings, oldest first, brought up to date: those the cache has are read in pages, the others are
 * folded from their logs and cached. All of it in slices, with progress.
 */
import { foldEvening } from '../core/events/foldEvening';
import type { EveningId } from '../core/events/log';
import { blocksOf, type Block } from '../core/stats/block';
import { DIGEST_VERSION, makeDigest, parseDigest, type Digest } from '../core/stats/digest';
import type { LocalDay } from '../core/stats/season';
import { localDayOf } from '../i18n/localDay';
import type { DigestRecord, MuckStorage } from '../storage/api';
import { makePacer, type Pacer } from './pacer';

/** A digest with what is worked out of it once. */
export interface HistoryEvening {
  readonly digest: Digest;
  readonly seq: number;
  /** The day it began, where the phone is. */
  readonly day: LocalDay;
  /** Deals put together, made when first asked for. */
  readonly blocks: readonly Block[];
}

const PAGE = 300;
/** Cached digests that take long enough to be read for somebody to look at the progress. */
const MANY = 1000;
/** Folded evenings that are cached in one write. */
const BATCH = 20;

function historyEvening(digest: Digest, seq: number): HistoryEvening {
  let blocks: readonly Block[] | null = null;
  return {
    digest,
    seq,
    day: localDayOf(digest.startedAt),
    get blocks() {
      return (blocks ??= blocksOf(digest));
    },
  };
}

export interface DigestsRead {
  /** Oldest first, those in the bin too. */
  readonly evenings: readonly HistoryEvening[];
  /** Evenings that cannot be read (damaged, or of a newer Muckblock). */
  readonly unreadable: number;
}

/**
 * Reads and makes digests. `before` are those of an earlier call: one that still holds is taken over as it is.
 * `onProgress` hears how many are done of those without a digest (and before, of very many with one). Rejects with a StorageError when the storage
 * itself fails; single evenings that cannot be read are left out and counted.
 */
export async function readDigests(
  storage: MuckStorage,
  before: ReadonlyMap<EveningId, HistoryEvening>,
  onProgress: (done: number, total: number) => void,
): Promise<DigestsRead> {
  const pacer = makePacer();
  const known = new Set<EveningId>();
  const knowing = storage.digests.eveningIds().then((ids) => ids.forEach((id) => known.add(id)));
  knowing.catch(() => undefined); // heard below, also when reading fails first
  const found = await readCached(storage, before, pacer, (done) => {
    if (known.size > MANY) onProgress(done, known.size);
  });
  await knowing;
  const missing = [...known].filter((id) => !found.has(id));
  const made: DigestRecord[] = [];
  let unreadable = 0;
  for (const [i, id] of missing.entries()) {
    onProgress(i, missing.length);
    const fresh = await foldOne(storage, id);
    if (fresh) {
      found.set(id, fresh);
      made.push({ eveningId: id, v: DIGEST_VERSION, seq: fresh.seq, digest: fresh.digest });
    } else unreadable += 1;
    if (made.length >= BATCH) await keep(storage, made.splice(0));
    await pacer.breathe();
  }
  await keep(storage, made);
  const evenings = [...found.values()].filter(({ digest }) => known.has(digest.eveningId)).sort(oldestFirst);
  return { evenings, unreadable };
}

async function readCached(
  storage: MuckStorage,
  before: ReadonlyMap<EveningId, HistoryEvening>,
  pacer: Pacer,
  onProgress: (done: number) => void,
): Promise<Map<EveningId, HistoryEvening>> {
  const found = new Map<EveningId, HistoryEvening>();
  let coming = storage.digests.page(null, PAGE);
  for (;;) {
    const page: readonly DigestRecord[] = await coming;
    const last = page.at(-1);
    const isEnd = !last || page.length < PAGE;
    // The storage reads the next page while this one is looked at.
    if (!isEnd) coming = storage.digests.page(last.eveningId, PAGE);
    for (const { eveningId, v, seq, digest: raw } of page) {
      const old = before.get(eveningId);
      const digest = v === DIGEST_VERSION ? parseDigest(raw) : null;
      if (!digest) continue;
      const same = old?.seq === seq && old.digest.deletedAt === digest.deletedAt && old.digest.place === digest.place;
      found.set(eveningId, same && old.day === localDayOf(digest.startedAt) ? old : historyEvening(digest, seq));
    }
    if (isEnd) return found;
    onProgress(found.size);
    await pacer.breathe();
  }
}

async function foldOne(storage: MuckStorage, id: EveningId): Promise<HistoryEvening | null> {
  try {
    // The number first: an entry that comes in between makes the digest too old, and it is not kept.
    const next = await storage.nextSeq(id);
    const [start, log] = await Promise.all([storage.getEvening(id), storage.getLog(id)]);
    return start && historyEvening(makeDigest(start, start.deletedAt, foldEvening(start, log)), next - 1);
  } catch (error) {
    if (isOfOneEvening(error)) return null;
    throw error;
  }
}

/** A log of a newer Muckblock is that evening's trouble; a lost database is everybody's. */
function isOfOneEvening(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'too-new';
}

/** A cache: what could not be kept is made again next time. */
async function keep(storage: MuckStorage, records: readonly DigestRecord[]): Promise<void> {
  if (records.length > 0) await storage.digests.put(records).catch(() => undefined);
}

function oldestFirst({ digest: a }: HistoryEvening, { digest: b }: HistoryEvening): number {
  return a.startedAt - b.startedAt || (a.eveningId < b.eveningId ? -1 : 1);
}
