/** Every migration in order. A new one is added at the end; test/storage/migrations.test.ts checks the row. */
import { firstRelease } from './0001-firstRelease';
import { tournaments } from './0002-tournaments';
import { profiles } from './0003-profiles';
import { history } from './0004-history';
import type { Migration } from './migration';

export const MIGRATIONS: readonly Migration[] = [firstRelease, tournaments, profiles, history];

/** Version of the database that this code reads and writes. */
export const DATABASE_VERSION = MIGRATIONS.length;
