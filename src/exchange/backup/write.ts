/**
 * The storage into a backup file, piece by piece: one record a line, so that a file that is damaged loses only the lines
 * that are. Rows go out as they lie there, whatever version wrote them; reading them again is the parse's business.
 */
import type { ExchangeStorage, LogTable, Row, StoredLog } from '../../storage/exchangeApi';
import { BACKUP_FORMAT, BACKUP_VERSION, KEPT_VALUES, noCounts } from './format';
import type { BackupCounts, BackupScope, RecordTag } from './format';
import type { SmallTable } from './read';

export interface BackupWork {
  readonly door: ExchangeStorage;
  readonly scope: BackupScope;
  /** For a season: its evenings. */
  readonly evenings?: readonly string[];
  /** For a season that people have defined: its row. */
  readonly season?: Row;
  /** ms since 1970. */
  readonly made: number;
  readonly breathe: () => Promise<void>;
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Hears of every evening that went out, with the number of its last entry (0 for none). */
  readonly onEvening?: (id: string, seq: number) => void;
}

const LOG_PAGE = 24;
const ROW_PAGE = 200;

const TAG_OF: Readonly<Record<SmallTable, RecordTag>> = {
  players: 'player',
  profiles: 'profile',
  seasons: 'season',
  packs: 'pack',
  values: 'value',
};

class Writer {
  readonly #work: BackupWork;
  readonly #counts: Record<RecordTag, number> = noCounts();
  #first = true;

  constructor(work: BackupWork) {
    this.#work = work;
  }

  async *pieces(): AsyncGenerator<string, BackupCounts> {
    const { scope, made } = this.#work;
    const header = JSON.stringify({ format: BACKUP_FORMAT, v: BACKUP_VERSION, made, scope });
    yield `${header.slice(0, -1)},"records":[`;
    if (scope.kind === 'all') yield* this.#everything();
    else yield* this.#part();
    yield `\n],"end":${JSON.stringify(this.#counts)}}\n`;
    return this.#counts;
  }

  #line(tag: RecordTag, row: Row): string {
    this.#counts[tag] += 1;
    const comma = this.#first ? '' : ',';
    this.#first = false;
    return `${comma}\n{"${tag}":${JSON.stringify(row)}}`;
  }

  async *#everything(): AsyncGenerator<string> {
    const { door } = this.#work;
    for (const table of ['players', 'profiles', 'seasons', 'packs'] as const) {
      for await (const rows of this.#rows(table)) yield rows.map((row) => this.#line(TAG_OF[table], row)).join('');
    }
    const values = await door.rows('values', KEPT_VALUES);
    yield values.flatMap((row) => (row ? this.#line('value', row) : [])).join('');
    const { evenings, tournaments } = await door.counts();
    let done = 0;
    for (const table of ['evenings', 'tournaments'] as const) {
      for await (const logs of this.#logs(table)) {
        yield await this.#logLines(table, logs);
        done += logs.length;
        this.#work.onProgress?.(Math.min(1, done / Math.max(1, evenings + tournaments)));
      }
    }
  }

  async *#part(): AsyncGenerator<string> {
    const { door, scope, evenings = [], season } = this.#work;
    if (scope.kind === 'profile') {
      const [profile] = await door.rows('profiles', [scope.id]);
      if (profile) yield this.#line('profile', profile);
      return;
    }
    const ids = scope.kind === 'evening' ? [scope.id] : evenings;
    const logs: StoredLog[] = [];
    for (let from = 0; from < ids.length; from += LOG_PAGE) {
      const page = await door.logs('evenings', ids.slice(from, from + LOG_PAGE));
      logs.push(...page.filter((log) => log !== null));
      await this.#work.breathe();
    }
    yield (await this.#people(logs)).map((row) => this.#line('player', row)).join('');
    if (season) yield this.#line('season', season);
    for (const log of logs) {
      yield this.#logText('evenings', log);
      await this.#work.breathe();
    }
  }

  /** Everybody who sat at these tables, and whom they are led as. */
  async #people(logs: readonly StoredLog[]): Promise<readonly Row[]> {
    const found = new Map<string, Row>();
    let wanted = new Set(
      logs.flatMap(({ record, entries }) => [...seatsOf(record), ...entries.flatMap(({ event }) => seatsOf(event))]),
    );
    while (wanted.size > 0) {
      const rows = (await this.#work.door.rows('players', [...wanted])).filter((row) => row !== undefined);
      for (const row of rows) found.set(String(row['id']), row);
      const next = rows.map((row) => row['mergedInto']).filter((id): id is string => typeof id === 'string');
      wanted = new Set(next.filter((id) => !found.has(id)));
    }
    return [...found.values()].sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
  }

  async *#rows(table: SmallTable): AsyncGenerator<readonly Row[]> {
    for await (const keys of this.#keys(table, ROW_PAGE)) {
      const rows = await this.#work.door.rows(table, keys);
      yield rows.filter((row) => row !== undefined);
      await this.#work.breathe();
    }
  }

  /** Page by page; the next one is fetched while this one is written. */
  async *#logs(table: LogTable): AsyncGenerator<readonly StoredLog[]> {
    const { door, breathe } = this.#work;
    let next: Promise<readonly (StoredLog | null)[]> | null = null;
    for await (const keys of this.#keys(table, LOG_PAGE)) {
      const page = next;
      next = door.logs(table, keys);
      next.catch(() => undefined);
      if (page) yield (await page).filter((log) => log !== null);
      await breathe();
    }
    if (next) yield (await next).filter((log) => log !== null);
  }

  async *#keys(table: SmallTable | LogTable, page: number): AsyncGenerator<readonly string[]> {
    for (let after: string | null = null; ;) {
      const keys: readonly string[] = await this.#work.door.keys(table, after, page);
      if (keys.length > 0) yield keys;
      after = keys.at(-1) ?? null;
      if (keys.length < page) return;
    }
  }

  async #logLines(table: LogTable, logs: readonly StoredLog[]): Promise<string> {
    const ids = logs.map(({ record }) => String(record['id']));
    const drafts = table === 'evenings' ? await this.#work.door.rows('drafts', ids) : [];
    const texts: string[] = [];
    for (const [i, log] of logs.entries()) {
      texts.push(this.#logText(table, log, drafts[i]));
      await this.#work.breathe();
    }
    return texts.join('');
  }

  #logText(table: LogTable, { record, entries }: StoredLog, draft?: Row): string {
    const [tag, entryTag] =
      table === 'evenings' ? (['evening', 'entry'] as const) : (['tournament', 'tournamentEntry'] as const);
    if (table === 'evenings') this.#work.onEvening?.(String(record['id']), Number(entries.at(-1)?.['seq'] ?? 0));
    const lines = [this.#line(tag, record)];
    if (draft) lines.push(this.#line('draft', draft));
    for (const entry of entries) lines.push(this.#line(entryTag, entry));
    return lines.join('');
  }
}

function seatsOf(raw: unknown): readonly string[] {
  const seats: unknown = typeof raw === 'object' && raw !== null && 'seats' in raw ? raw.seats : null;
  return Array.isArray(seats) ? seats.filter((id): id is string => typeof id === 'string') : [];
}

/** The file in pieces of text; returns what stands in it. Rejects with StorageError. */
export function writeBackup(work: BackupWork): AsyncGenerator<string, BackupCounts> {
  return new Writer(work).pieces();
}
