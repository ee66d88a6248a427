/** First release: players, evenings with their append-only log, drafts, summaries and the app's own values. */
import type { Migration } from './migration';

export const firstRelease: Migration = {
  version: 1,
  stores: {
    players: 'id',
    evenings: 'id, startedAt',
    // The compound index reads one evening's log in order and, being unique, is the second lock against two
    // windows that append at the same moment.
    entries: 'id, &[eveningId+seq]',
    drafts: 'eveningId',
    summaries: 'eveningId',
    values: 'key',
  },
};
