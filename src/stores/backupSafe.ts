/**
 * Which evenings lie in a file: those that were written into one or came out of one, each with its last entry there. A
 * date would not do: a friend's file of today says nothing about one's own evenings of last year.
 */
import type { EveningId } from '../core/events/log';
import { useStorage } from './storage';

/** Among the app's values; belongs to the device, so no backup carries it. */
const KEY = 'backup.safe';

/** An evening that lies in a file, and the number of its last entry there. */
export type Safe = readonly [id: string, seq: number];

/**
 * Evenings, newest first, that are asked whether they were written on since they went into the file. Each costs a look
 * at the disk; a correction of an evening long past is not worth a reminder.
 */
const ASKED = 40;

export async function readSafe(): Promise<ReadonlyMap<string, number>> {
  const raw = await useStorage().getValue(KEY);
  if (typeof raw !== 'object' || raw === null) return new Map();
  return new Map(Object.entries(raw).filter((pair): pair is [string, number] => Number.isSafeInteger(pair[1])));
}

async function write(safe: ReadonlyMap<string, number>): Promise<void> {
  await useStorage().putValue(KEY, safe.size > 0 ? Object.fromEntries(safe) : undefined);
}

/** These lie in a file too, from now on; `alone`: nothing else does (everything here was exchanged for what is in it). */
export async function addSafe(more: readonly Safe[], alone = false): Promise<void> {
  const safe = new Map(alone ? [] : await readSafe());
  for (const [id, seq] of more) safe.set(id, Math.max(seq, safe.get(id) ?? 0));
  await write(safe);
}

/** As it was before: what `readSafe` said then. */
export async function resetSafe(before: ReadonlyMap<string, number>): Promise<void> {
  await write(before);
}

/** How many of these evenings, newest first, lie in no file as they are now. Rejects with a StorageError. */
export async function countUnsafe(evenings: readonly { readonly id: EveningId }[]): Promise<number> {
  const safe = await readSafe();
  if (safe.size === 0) return evenings.length;
  const grown = await Promise.all(
    evenings.slice(0, ASKED).map(async ({ id }) => {
      const seq = safe.get(id);
      return seq !== undefined && (await useStorage().nextSeq(id)) > seq + 1 ? id : null;
    }),
  );
  const writtenOn = new Set(grown);
  return evenings.filter(({ id }) => !safe.has(id) || writtenOn.has(id)).length;
}
