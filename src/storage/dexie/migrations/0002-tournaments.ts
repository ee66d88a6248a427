/** Tournaments with their append-only log, in the manner of evenings and entries. */
import type { Migration } from './migration';

export const tournaments: Migration = {
  version: 2,
  stores: {
    tournaments: 'id',
    tournamentEntries: 'id, &[tournamentId+seq]',
  },
};
