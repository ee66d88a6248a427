/**
 * The door for backup files: every record passes the parse with which it will be read from the database, older shapes
 * are raised, and what cannot be read is counted instead of guessed. Decides what belongs together (an evening and its
 * log) and which files are refused; what becomes of it is restore.ts'.
 */
import { plainName } from '../../core/lib/plainName';
import { parseSeason } from '../../core/stats/season';
import { parseTournamentEntry } from '../../core/tournament/parseLog';
import type { LogTable, RecordTable, Row } from '../../storage/exchangeApi';
import { parseEntry, parseEvening } from '../../storage/logRecords';
import { parseTournament } from '../../storage/tournamentRecords';
import { parseProfile } from '../../storage/profileRecords';
import { parseDraft, parsePlayer, parseValue } from '../../storage/records';
import type { Parse } from '../../storage/records';
import { BACKUP_FORMAT, BACKUP_VERSION, isDamaged, KEPT_VALUES, MAX_LOG, MAX_SMALL, noCounts } from './format';
import type { BackupError, BackupHeader, BackupScope, Losses, RecordTag } from './format';
import { BackupLines } from './lines';
import type { Fields, LineEvent } from './lines';
import { parsePack } from './packs';

/** An evening or tournament with its log, in order of seq. */
export interface FileLog {
  readonly table: LogTable;
  readonly id: string;
  /** null: the record itself was lost; the entries may still belong to something that is here. */
  readonly record: Row | null;
  readonly entries: readonly Row[];
  /** The half-entered game that lay beside it, or null. */
  readonly draft: Row | null;
}

export type SmallTable = Exclude<RecordTable, 'drafts'>;

export type BackupItem =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'small'; readonly table: SmallTable; readonly key: string; readonly row: Row }
  | { readonly kind: 'log'; readonly log: FileLog }
  /** Nothing of the file may be used. */
  | { readonly kind: 'refused'; readonly error: BackupError }
  | { readonly kind: 'end'; readonly losses: Losses };

/** A file's text, which can be read more than once. */
export interface BackupSource {
  /** Pieces of its text in order; `read` from 0 to 1. */
  pieces(): AsyncIterable<{ readonly text: string; readonly read: number }>;
}

interface Kind {
  readonly table: SmallTable;
  readonly key: 'id' | 'key';
  readonly parse: Parse<unknown>;
}
const SMALL: Readonly<Partial<Record<RecordTag, Kind>>> = {
  player: { table: 'players', key: 'id', parse: parsePlayer },
  profile: { table: 'profiles', key: 'id', parse: parseProfile },
  season: { table: 'seasons', key: 'id', parse: parseSeason },
  pack: { table: 'packs', key: 'id', parse: parsePack },
  value: { table: 'values', key: 'key', parse: parseValue },
};

interface OpenLog {
  readonly table: LogTable;
  readonly id: string;
  readonly record: Row | null;
  readonly entries: Row[];
  draft: Row | null;
}

/** Reads a file from its text pieces; yields its items and ends with `end` or `refused`, never throws. */
export class BackupReader {
  readonly #lines = new BackupLines();
  readonly #seen = new Set<string>();
  readonly #found = noCounts();
  #header = false;
  #open: OpenLog | null = null;
  #small = 0;
  #damaged = 0;
  #unknown = 0;
  #doubled = 0;
  #end: Fields | null = null;
  #refused: BackupError | null = null;

  feed(text: string): BackupItem[] {
    return this.#items(this.#lines.feed(text));
  }

  /** After the last piece of text. */
  finish(): BackupItem[] {
    const items = this.#items(this.#lines.finish());
    if (this.#refused !== null) return items;
    this.#close(items);
    const anything = Object.values(this.#found).some((count) => count > 0);
    if (!anything && !this.#header)
      return [{ kind: 'refused', error: this.#damaged > 0 ? 'nothing-left' : 'other-file' }];
    const losses = this.#losses();
    if (!anything) items.push({ kind: 'refused', error: isDamaged(losses) ? 'nothing-left' : 'empty' });
    else items.push({ kind: 'end', losses });
    return items;
  }

  #losses(): Losses {
    const end = this.#end;
    const seen = Object.values(this.#found).reduce((sum, count) => sum + count, 0);
    const promised =
      end && Object.values(end).reduce<number>((sum, n) => sum + (Number.isSafeInteger(n) ? Number(n) : 0), 0);
    const known = this.#damaged + this.#unknown + this.#doubled;
    return {
      damaged: this.#damaged,
      unknown: this.#unknown,
      homeless: 0,
      doubled: this.#doubled,
      cutOff: end === null,
      missing: promised === null ? null : Math.max(0, promised - seen - known),
    };
  }

  #items(events: readonly LineEvent[]): BackupItem[] {
    const items: BackupItem[] = [];
    for (const event of events) {
      if (this.#refused !== null) break;
      this.#take(event, items);
    }
    return items;
  }

  #refuse(error: BackupError, items: BackupItem[]): void {
    this.#refused = error;
    items.push({ kind: 'refused', error });
  }

  #take(event: LineEvent, items: BackupItem[]): void {
    switch (event.kind) {
      case 'header': {
        this.#header = true;
        const version = event.raw['v'];
        if (typeof version === 'number' && version > BACKUP_VERSION) return this.#refuse('too-new', items);
        if (!Number.isInteger(version) || Number(version) < 1) return this.#refuse('unreadable', items);
        items.push({ kind: 'header', header: headerOf(event.raw) });
        return;
      }
      case 'end':
        this.#end = event.raw;
        return;
      case 'damaged':
        this.#damaged += 1;
        return;
      case 'unknown':
        this.#unknown += 1;
        return;
      case 'record':
        this.#record(event.tag, event.raw, items);
    }
  }

  #record(tag: RecordTag, raw: unknown, items: BackupItem[]): void {
    const small = SMALL[tag];
    const parsed = (small?.parse ?? PARSE_OF_LOG[tag])?.(raw);
    if (!parsed?.ok) {
      if (parsed?.error === 'too-new') this.#refuse('too-new', items);
      else this.#damaged += 1;
      return;
    }
    if (small) {
      const row = shownPlain(tag, raw as Row);
      const key = String(row[small.key]);
      if (key === '' || this.#small >= MAX_SMALL || (tag === 'value' && !KEPT_VALUES.includes(key))) this.#damaged += 1;
      else if (this.#isSecond(`${tag}/${key}`)) this.#doubled += 1;
      else {
        this.#small += 1;
        this.#found[tag] += 1;
        items.push({ kind: 'small', table: small.table, key, row });
      }
      return;
    }
    const row = raw as Row;
    if (tag === 'evening' || tag === 'tournament') return this.#begin(tag, row, items);
    if (tag === 'draft') {
      if (this.#open?.table === 'evenings' && this.#open.id === row['eveningId']) this.#open.draft = row;
      this.#found.draft += 1;
      return;
    }
    this.#entry(tag === 'entry' ? 'evenings' : 'tournaments', tag, row, items);
  }

  #begin(tag: 'evening' | 'tournament', record: Row, items: BackupItem[]): void {
    this.#close(items);
    const table = tag === 'evening' ? 'evenings' : 'tournaments';
    const id = String(record['id']);
    if (this.#isSecond(`${table}/${id}`)) this.#doubled += 1;
    else {
      this.#found[tag] += 1;
      this.#open = { table, id, record, entries: [], draft: null };
    }
  }

  #entry(table: LogTable, tag: 'entry' | 'tournamentEntry' | RecordTag, row: Row, items: BackupItem[]): void {
    const id = String(row[table === 'evenings' ? 'eveningId' : 'tournamentId']);
    if (this.#open?.table !== table || this.#open.id !== id) {
      this.#close(items);
      if (this.#isSecond(`${table}/${id}`)) {
        this.#seen.add(`${table}/${id}`);
        this.#doubled += 1;
        return;
      }
      // The line of its evening was lost.
      this.#open = { table, id, record: null, entries: [], draft: null };
    }
    const { entries } = this.#open;
    const last = entries.at(-1)?.['seq'];
    if (entries.length >= MAX_LOG || (typeof last === 'number' && Number(row['seq']) <= last)) this.#damaged += 1;
    else {
      this.#found[tag] += 1;
      entries.push(row);
    }
  }

  #isSecond(name: string): boolean {
    if (this.#seen.has(name)) return true;
    this.#seen.add(name);
    return false;
  }

  #close(items: BackupItem[]): void {
    if (this.#open) items.push({ kind: 'log', log: this.#open });
    this.#open = null;
  }
}

/** Characters of a file whose records are kept between the look and the restore; ten busy years have 12 million. */
const KEEP_BELOW = 24_000_000;

/** A file being looked at, perhaps several times: what a small one holds is parsed only once. */
export class BackupFile {
  readonly #source: BackupSource;
  #kept: readonly BackupItem[] | null = null;

  constructor(source: BackupSource) {
    this.#source = source;
  }

  /** The file's items, a few at a time, the last of them `end` or `refused`; `read` from 0 to 1. */
  async *items(): AsyncGenerator<{ readonly items: readonly BackupItem[]; readonly read: number }> {
    if (this.#kept) {
      yield* keptSteps(this.#kept);
      return;
    }
    const reader = new BackupReader();
    let length = 0;
    let all: BackupItem[] | null = [];
    for await (const { text, read } of this.#source.pieces()) {
      const items = reader.feed(text);
      length += text.length;
      if (length > KEEP_BELOW) all = null;
      all?.push(...items);
      yield { items, read };
    }
    const last = reader.finish();
    all?.push(...last);
    this.#kept = all;
    yield { items: last, read: 1 };
  }
}

const KEPT_STEP = 8;

function* keptSteps(
  all: readonly BackupItem[],
): Generator<{ readonly items: readonly BackupItem[]; readonly read: number }> {
  for (let from = 0; from < all.length; from += KEPT_STEP) {
    yield { items: all.slice(from, from + KEPT_STEP), read: Math.min(1, (from + KEPT_STEP) / all.length) };
  }
}

const PARSE_OF_LOG: Readonly<Partial<Record<RecordTag, Parse<unknown>>>> = {
  evening: parseEvening,
  entry: parseEntry,
  draft: parseDraft,
  tournament: parseTournament,
  tournamentEntry: parseTournamentEntry,
};

function headerOf(raw: Fields): BackupHeader {
  const made = raw['made'];
  return {
    format: BACKUP_FORMAT,
    v: Number(raw['v']),
    made: Number.isSafeInteger(made) ? Number(made) : 0,
    scope: scopeOf(raw['scope']),
  };
}

/** A scope that is not understood is taken for a part: only a whole file may replace everything. */
function scopeOf(raw: unknown): BackupScope {
  const part: BackupScope = { kind: 'evening', id: '' };
  if (typeof raw !== 'object' || raw === null) return part;
  const { kind, id, name, first, last } = raw as Fields;
  if (kind === 'all') return { kind };
  if ((kind === 'evening' || kind === 'profile') && typeof id === 'string') return { kind, id };
  if (kind === 'season' && typeof name === 'string' && typeof first === 'string' && typeof last === 'string') {
    return { kind, name, first, last };
  }
  return part;
}

/** Names of people and seasons without what would turn or hide the line they stand in (plainName): files come from anywhere. */
function shownPlain(tag: RecordTag, row: Row): Row {
  const { name } = row;
  if ((tag !== 'player' && tag !== 'season') || typeof name !== 'string' || name === '') return row;
  return { ...row, name: plainName(name) || '?' };
}
