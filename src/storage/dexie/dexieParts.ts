/** What the first screen does not need of the database, in one piece of code that loads when somebody asks for it. */
import type { CorruptionLog } from '../corruption';
import { byFirstDay, byPackName, parsePack, parseSeason } from '../partRecords';
import { byName, parseProfile } from '../profileRecords';
import type { Connection } from './connection';
import { makeDexieDigests } from './dexieDigests';
import { makeDexieEvidence } from './dexieEvidence';
import { makeDexieRecords } from './dexieRecords';
import type { RecordTable } from './dexieRecords';

/** `announce` tells other windows which table was written. */
export function makeDexieParts(
  connection: Connection,
  corruption: CorruptionLog,
  announce: (table: RecordTable) => void,
) {
  return {
    profiles: makeDexieRecords(connection, corruption, { table: 'profiles', parse: parseProfile, order: byName }, () =>
      announce('profiles'),
    ),
    seasons: makeDexieRecords(connection, corruption, { table: 'seasons', parse: parseSeason, order: byFirstDay }, () =>
      announce('seasons'),
    ),
    packs: makeDexieRecords(connection, corruption, { table: 'packs', parse: parsePack, order: byPackName }, () =>
      announce('packs'),
    ),
    evidence: makeDexieEvidence(connection, corruption),
    digests: makeDexieDigests(connection, corruption),
  };
}

export type DexieParts = ReturnType<typeof makeDexieParts>;
