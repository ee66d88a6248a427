/**
 * Two versions of one evening, written on apart on two devices: a restore keeps both, and the games they share would
 * count twice. Decides which of them counts; it says nothing about which one is right.
 */
import { originalId } from '../events/copies';

/** What is asked about an evening. */
export interface Version {
  readonly id: string;
  readonly deletedAt: number | null;
}

/**
 * Those that count: of several versions of one evening the original, or the first of its copies when the original lies in
 * the bin. `versionOf` says what each of them is; what lies in the bin is handed through. The same array when there are
 * no copies.
 */
export function countedOnce<T>(evenings: readonly T[], versionOf: (one: T) => Version): readonly T[] {
  if (!evenings.some((one) => isCopy(versionOf(one).id))) return evenings;
  const counts = new Map<string, string>();
  for (const one of evenings) {
    const { id, deletedAt } = versionOf(one);
    if (deletedAt !== null) continue;
    const known = counts.get(originalId(id));
    // The original's id is the beginning of all others, so it is the least.
    if (known === undefined || id < known) counts.set(originalId(id), id);
  }
  return evenings.filter((one) => {
    const { id, deletedAt } = versionOf(one);
    return deletedAt !== null || counts.get(originalId(id)) === id;
  });
}

function isCopy(id: string): boolean {
  return originalId(id) !== id;
}
