/** Profiles: the house rules that people have named and keep. */
import type { Migration } from './migration';

export const profiles: Migration = {
  version: 3,
  stores: { profiles: 'id' },
};
