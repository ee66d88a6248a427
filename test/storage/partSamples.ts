/** Seasons, packs and photos as they are kept, for storage tests and the dump. */
import type { LocalDay, Season, SeasonId } from '../../src/core/stats/season';
import type { EvidenceRecord, PackRecord } from '../../src/storage/api';
import { entryId, eveningId, EVENING_TIME } from './samples';

export function sampleSeason(id: string, change: Partial<Season> = {}): Season {
  return {
    id: id as SeasonId,
    name: 'Winter 2025/26',
    first: '2025-10-01' as LocalDay,
    last: '2026-03-31' as LocalDay,
    createdAt: EVENING_TIME,
    changedAt: EVENING_TIME,
    deletedAt: null,
    ...change,
  };
}

export function samplePack(id: string, change: Partial<PackRecord> = {}): PackRecord {
  return {
    id,
    name: 'Stammtisch',
    size: 24,
    createdAt: EVENING_TIME,
    deletedAt: null,
    data: { cards: [{ card: 'eichel-O', features: [0.25, -1, 3] }] },
    ...change,
  };
}

export function sampleEvidence(id: string, evening: string, entry: string, at = EVENING_TIME): EvidenceRecord {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 7]).buffer;
  return { id, eveningId: eveningId(evening), entryId: entryId(entry), at, type: 'image/jpeg', bytes };
}
