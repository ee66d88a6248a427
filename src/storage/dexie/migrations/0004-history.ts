/** History: named seasons, taught card packs, photos of games, and the cache the statistics count with. */
import type { Migration } from './migration';

export const history: Migration = {
  version: 4,
  stores: {
    seasons: 'id',
    packs: 'id',
    evidence: 'id, eveningId',
    digests: 'eveningId',
  },
};
