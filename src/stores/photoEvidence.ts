/**
 * Photos kept with a game, when that was asked for: small, written after the score and apart from it. A full disk
 * costs the photo and nothing else.
 */
import type { EntryId, EveningId } from '../core/events/log';
import type { EvidenceRecord } from '../storage/api';
import { clock } from './clock';
import { keptPicture } from './photoPicture';
import { useStorage } from './storage';

/** Keeps these pictures with the game; resolves to how many are kept. Never rejects. */
export async function keepEvidence(
  eveningId: EveningId,
  entryId: EntryId,
  pictures: readonly HTMLCanvasElement[],
): Promise<number> {
  let kept = 0;
  for (const picture of pictures) {
    try {
      const blob = await keptPicture(picture);
      if (!blob) continue;
      const bytes = await blob.arrayBuffer();
      await useStorage().evidence.put({
        id: clock.newId(),
        eveningId,
        entryId,
        at: clock.now(),
        type: blob.type,
        bytes,
      });
      kept += 1;
    } catch {
      // No room: the score is written, the photo is not worth a question.
    }
  }
  return kept;
}

/** Photos of one game, in the order they were taken; none when the storage does not answer. */
export async function evidenceOf(eveningId: EveningId, entryId: EntryId): Promise<readonly EvidenceRecord[]> {
  try {
    const all = await useStorage().evidence.listOf(eveningId);
    return all.filter((one) => one.entryId === entryId);
  } catch {
    return [];
  }
}

/** Throws one photo away. Rejects with a StorageError. */
export function dropEvidence(record: EvidenceRecord): Promise<void> {
  return useStorage().evidence.remove(record.id);
}
/** Brings it back. Rejects with a StorageError. */
export function restoreEvidence(record: EvidenceRecord): Promise<void> {
  return useStorage().evidence.put(record);
}
