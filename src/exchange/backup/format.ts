/**
 * The backup file: what stands in it and how large it may be. Prose and schema: docs/backup.md. Decides names, numbers
 * and limits; reading is read.ts', writing write.ts'.
 */

export const BACKUP_FORMAT = 'muckblock-backup';
/** Version of the file. Records carry their own shape version beside it (LOG_VERSION, PROFILE_VERSION …). */
export const BACKUP_VERSION = 1;

/** What a file holds: all of it, or a part that was handed on. */
export type BackupScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'evening'; readonly id: string }
  | { readonly kind: 'profile'; readonly id: string }
  | { readonly kind: 'season'; readonly name: string; readonly first: string; readonly last: string };

export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT;
  readonly v: number;
  /** ms since 1970 (UTC) when it was written. */
  readonly made: number;
  readonly scope: BackupScope;
}

/** Tag of every record; one record a line, an evening's entries behind their evening. */
export const RECORD_TAGS = [
  'player',
  'profile',
  'season',
  'pack',
  'value',
  'evening',
  'draft',
  'entry',
  'tournament',
  'tournamentEntry',
] as const;
export type RecordTag = (typeof RECORD_TAGS)[number];

/** Records of each kind, as the end of the file says; a file without its end was cut off. */
export type BackupCounts = Readonly<Record<RecordTag, number>>;

/** Bytes of a file. A stress set of 300,000 games has about 90 MB; more is refused before it is read. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** Characters of one line; an entry has about 300. */
export const MAX_LINE = 4 * 1024 * 1024;
/** Entries of one evening or tournament. */
export const MAX_LOG = 20_000;
/** Records of the small kinds together (players, profiles, seasons, packs, values). */
export const MAX_SMALL = 50_000;

/** App values that are worth carrying to another phone; all others belong to the device. */
export const KEPT_VALUES: readonly string[] = ['card.layout', 'slipOrientation', 'lastRules'];

/** Why a file is refused as a whole. */
export const BACKUP_ERRORS = ['too-large', 'empty', 'other-file', 'too-new', 'nothing-left', 'unreadable'] as const;
export type BackupError = (typeof BACKUP_ERRORS)[number];

/** What could not be saved from a damaged file. */
export interface Losses {
  /** Lines or records that are no record any more. */
  readonly damaged: number;
  /** Records of a kind this version does not know. */
  readonly unknown: number;
  /** Entries whose evening is neither in the file nor here. */
  readonly homeless: number;
  /** Things that stand in the file twice; the first one was taken. */
  readonly doubled: number;
  /** The end of the file is missing. */
  readonly cutOff: boolean;
  /** Records that the end of the file names and nobody has seen; null when the end is missing too. */
  readonly missing: number | null;
}

export function isDamaged({ damaged, unknown, homeless, doubled, cutOff, missing }: Losses): boolean {
  return cutOff || damaged + unknown + homeless + doubled + (missing ?? 0) > 0;
}

export function noCounts(): Record<RecordTag, number> {
  return {
    player: 0,
    profile: 0,
    season: 0,
    pack: 0,
    value: 0,
    evening: 0,
    draft: 0,
    entry: 0,
    tournament: 0,
    tournamentEntry: 0,
  };
}
