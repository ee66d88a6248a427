/**
 * A backup file into the storage: the same walk once to show what would happen (`dry`) and once to do it. The walk works
 * in batches and lets others have their turn in between; each batch is decided against what lies there at that moment,
 * so a plan that has grown old does no harm. Decides the order of things; what becomes of one log stands in mergeLog.ts.
 */
import { err, ok } from '../../core/lib/result';
import type { Result } from '../../core/lib/result';
import type { ExchangeChange, ExchangeStorage, LogTable, Row } from '../../storage/exchangeApi';
import { KEPT_VALUES } from './format';
import type { BackupError, BackupHeader, Losses } from './format';
import { decideLog, replaceLog } from './mergeLog';
import type { LogDecision } from './mergeLog';
import { judgeRecord, peopleChanges, planPeople } from './mergeRecords';
import type { SmallRecord } from './mergeRecords';
import { MAX_APART, noVerdicts, PLAN_TABLES } from './plan';
import type { ApartThing, PlanTable, PlanVerdict, RestoreChoice, RestorePlan } from './plan';
import type { BackupFile, BackupItem, FileLog, SmallTable } from './read';

export interface RestoreWork {
  readonly file: BackupFile;
  readonly door: ExchangeStorage;
  readonly choice: RestoreChoice;
  /** Only count, write nothing. */
  readonly dry: boolean;
  /** ms since 1970. */
  readonly now: number;
  /** One that broke off goes on: what it has done by then can still be taken back with this. */
  readonly goesOn?: boolean;
  /** Called between small pieces of work; resolves at once or after others have had their turn. */
  readonly breathe: () => Promise<void>;
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Logs and entries of one batch; a batch is one transaction. */
const BATCH_LOGS = 24;
const BATCH_ENTRIES = 480;
const BATCH_RECORDS = 200;
const PAGE = 500;

const SMALL_TABLES: readonly SmallTable[] = ['profiles', 'seasons', 'packs', 'values'];

class Restore {
  readonly #work: RestoreWork;
  readonly #tally = Object.fromEntries(PLAN_TABLES.map((table) => [table, noVerdicts()])) as Record<
    PlanTable,
    Record<PlanVerdict, number>
  >;
  readonly #small: SmallRecord[] = [];
  #smallDone = 0;
  #logs: FileLog[] = [];
  #logEntries = 0;
  readonly #inFile: Record<LogTable, Set<string>> = { evenings: new Set(), tournaments: new Set() };
  readonly #apart: ApartThing[] = [];
  readonly #safe: (readonly [string, number])[] = [];
  #header: BackupHeader | null = null;
  #losses: Losses | null = null;
  #entries = 0;
  #known = 0;
  #removed = 0;
  #homeless = 0;
  #undoNo = 0;
  #isEmpty = false;
  #writing: Promise<void> | null = null;

  constructor(work: RestoreWork) {
    this.#work = work;
  }

  async run(): Promise<Result<RestorePlan, BackupError>> {
    const { file, door, choice, dry, goesOn, onProgress } = this.#work;
    const { evenings, tournaments } = await door.counts();
    this.#isEmpty = evenings + tournaments === 0;
    if (!dry && goesOn) this.#undoNo = await door.undoCount();
    else if (!dry) await door.forgetUndo();
    for await (const { items, read } of file.items()) {
      for (const item of items) {
        const refused = await this.#take(item);
        if (refused) return err(refused);
      }
      onProgress?.(read);
      await this.#work.breathe();
    }
    await this.#flushSmall();
    await this.#flushLogs();
    if (choice.mode === 'replace') await this.#removeOthers();
    await this.#writing;
    if (!dry) door.announce();
    return ok(this.#plan());
  }

  #plan(): RestorePlan {
    const losses = this.#losses;
    if (!losses) throw new Error('a file that was not refused has an end');
    return {
      header: this.#header,
      tally: this.#tally,
      entries: this.#entries,
      knownPeople: this.#known,
      removed: this.#removed,
      apart: this.#apart,
      losses: { ...losses, homeless: this.#homeless },
      safe: this.#safe,
    };
  }

  async #take(item: BackupItem): Promise<BackupError | null> {
    switch (item.kind) {
      case 'refused':
        return item.error;
      case 'header':
        this.#header = item.header;
        return null;
      case 'end':
        this.#losses = item.losses;
        return null;
      case 'small':
        this.#small.push(item);
        return null;
      case 'log': {
        // People and rules come first in every file: an evening never stands there without its players.
        await this.#flushSmall();
        this.#logs.push(item.log);
        this.#logEntries += item.log.entries.length;
        if (this.#logs.length >= BATCH_LOGS || this.#logEntries >= BATCH_ENTRIES) await this.#flushLogs();
        return null;
      }
    }
  }

  /** Writes one batch while the next one is being read. */
  async #write(changes: readonly ExchangeChange[]): Promise<void> {
    await this.#writing;
    this.#writing = null;
    if (this.#work.dry || changes.length === 0) return;
    const writing = this.#work.door.apply(changes, this.#undoNo);
    this.#undoNo += 1;
    // Whoever awaits it next hears of a failure; until then it must not count as unheard.
    writing.catch(() => undefined);
    this.#writing = writing;
  }

  async #flushSmall(): Promise<void> {
    const fresh = this.#small.slice(this.#smallDone);
    if (fresh.length === 0) return;
    this.#smallDone = this.#small.length;
    const changes: ExchangeChange[] = [...(await this.#people(fresh.filter(({ table }) => table === 'players')))];
    for (const table of SMALL_TABLES) {
      const records = fresh.filter((record) => record.table === table);
      changes.push(...(await this.#records(table, records)));
    }
    for (let from = 0; from < changes.length; from += BATCH_RECORDS) {
      await this.#write(changes.slice(from, from + BATCH_RECORDS));
      await this.#work.breathe();
    }
  }

  /** The rows to write of one small table, and the count of all. */
  async #judge(table: SmallTable, records: readonly SmallRecord[]): Promise<readonly SmallRecord[]> {
    const { door, choice } = this.#work;
    const here = await door.rows(
      table,
      records.map(({ key }) => key),
    );
    return records.filter((record, i) => {
      const verdict = judgeRecord(table, here[i], record.row);
      this.#tally[table][verdict] += 1;
      return verdict === 'new' || verdict === 'newer' || (choice.mode === 'replace' && verdict === 'older');
    });
  }

  async #records(table: SmallTable, records: readonly SmallRecord[]): Promise<readonly ExchangeChange[]> {
    const wanted = records.length ? await this.#judge(table, records) : [];
    return wanted.map(({ key, row }) => ({ kind: 'put', table, key, row }));
  }

  async #people(records: readonly SmallRecord[]): Promise<readonly ExchangeChange[]> {
    if (records.length === 0) return [];
    const { choice, now } = this.#work;
    const wanted = await this.#judge('players', records);
    const here: Row[] = [];
    for await (const rows of this.#pages('players')) here.push(...rows);
    const plan = planPeople(
      here,
      wanted.map(({ row }) => row),
      new Set(records.map(({ key }) => key)),
      now,
      choice.mode === 'merge' && choice.sameNames,
    );
    this.#known += plan.known;
    return peopleChanges(plan);
  }

  async *#pages(table: SmallTable): AsyncGenerator<readonly Row[]> {
    for await (const keys of this.#keys(table)) {
      const rows = await this.#work.door.rows(table, keys);
      yield rows.filter((row): row is Row => row !== undefined);
    }
  }

  async *#keys(table: SmallTable | LogTable): AsyncGenerator<readonly string[]> {
    let after: string | null = null;
    for (;;) {
      const keys: readonly string[] = await this.#work.door.keys(table, after, PAGE);
      if (keys.length > 0) yield keys;
      after = keys.at(-1) ?? null;
      if (keys.length < PAGE) return;
      await this.#work.breathe();
    }
  }

  async #flushLogs(): Promise<void> {
    const logs = this.#logs;
    if (logs.length === 0) return;
    this.#logs = [];
    this.#logEntries = 0;
    const changes: ExchangeChange[] = [];
    for (const table of ['evenings', 'tournaments'] as const) {
      const ofTable = logs.filter((log) => log.table === table);
      for (const { id } of ofTable) this.#inFile[table].add(id);
      changes.push(...(await this.#decide(table, ofTable)));
    }
    await this.#write(changes);
    await this.#work.breathe();
  }

  async #decide(table: LogTable, files: readonly FileLog[]): Promise<readonly ExchangeChange[]> {
    if (files.length === 0) return [];
    const { door, choice } = this.#work;
    const ids = files.map(({ id }) => id);
    const here = this.#isEmpty ? [] : await door.logs(table, ids);
    const changes: ExchangeChange[] = [];
    const copies: FileLog[] = [];
    files.forEach((file, i) => {
      const decided = choice.mode === 'replace' ? replaceLog(here[i] ?? null, file) : decideLog(here[i] ?? null, file);
      if (decided.verdict === 'apart' && decided.copy) copies.push(decided.copy);
      else {
        this.#count(table, file, decided);
        if (decided.verdict !== 'homeless') this.#isSafe(file);
      }
      changes.push(...decided.changes);
    });
    // Whoever keeps both finds the copy of an earlier restore again; then there is nothing apart any more.
    const known = copies.length ? await door.logs(table, copies.map(({ id }) => id)) : []; // prettier-ignore
    copies.forEach((copy, i) => {
      const decided = decideLog(known[i] ?? null, copy);
      this.#count(table, copy, decided.verdict === 'new' ? { ...decided, verdict: 'apart' } : decided);
      if (choice.apart !== 'both') return;
      changes.push(...decided.changes);
      this.#isSafe(copy);
    });
    return changes;
  }

  #isSafe({ table, id, entries }: FileLog): void {
    if (table === 'evenings') this.#safe.push([id, Number(entries.at(-1)?.['seq'] ?? 0)]);
  }

  #count(table: LogTable, file: FileLog, { verdict, changes, added }: LogDecision): void {
    this.#tally[table][verdict] += 1;
    if (verdict === 'homeless') this.#homeless += file.entries.length;
    if (changes.some(({ kind }) => kind === 'dropLog')) this.#removed += 1;
    const isWritten = verdict !== 'apart' || this.#work.choice.mode === 'replace' || this.#work.choice.apart === 'both';
    if (isWritten) this.#entries += added;
    if (verdict === 'apart' && this.#apart.length < MAX_APART) this.#apart.push(thingOf(file));
  }

  /** Everything that the file does not hold; only a whole and undamaged file may do that. */
  async #removeOthers(): Promise<void> {
    if (this.#header?.scope.kind !== 'all') throw new Error('only a whole backup replaces everything');
    for (const table of ['evenings', 'tournaments'] as const) {
      for await (const keys of this.#keys(table)) {
        const others = keys.filter((key) => !this.#inFile[table].has(key));
        this.#removed += others.length;
        for (let from = 0; from < others.length; from += BATCH_LOGS / 3) {
          const batch = others.slice(from, from + BATCH_LOGS / 3);
          await this.#write(batch.map((id) => ({ kind: 'dropLog', table, id })));
          await this.#work.breathe();
        }
      }
    }
    const inFile = new Set(this.#small.map(({ table, key }) => `${table}/${key}`));
    for (const table of ['players', ...SMALL_TABLES] as const) {
      for await (const keys of this.#keys(table)) {
        const isOurs = (key: string): boolean => table !== 'values' || KEPT_VALUES.includes(key);
        const others = keys.filter((key) => isOurs(key) && !inFile.has(`${table}/${key}`));
        await this.#write(others.map((key) => ({ kind: 'delete', table, key })));
      }
    }
  }
}

function thingOf({ table, id, record }: FileLog): ApartThing {
  const setup = record?.['setup'] as Row | undefined;
  const at = record?.[table === 'evenings' ? 'startedAt' : 'createdAt'];
  const name = table === 'evenings' ? record?.['place'] : setup?.['name'];
  return { table, id, at: typeof at === 'number' ? at : 0, name: typeof name === 'string' ? name : '' };
}

/**
 * Walks the file. Errors: BACKUP_ERRORS, and nothing has been written by then unless a record of a newer version stands
 * in the middle; that cannot happen after a dry walk. Rejects with StorageError; what was written by then can be taken
 * back.
 */
export function walkBackup(work: RestoreWork): Promise<Result<RestorePlan, BackupError>> {
  return new Restore(work).run();
}

/** Takes the last restore back, batch by batch. Returns how many logs were written on since and stay. */
export async function takeBack(
  door: ExchangeStorage,
  breathe: () => Promise<void>,
  onProgress?: (done: number) => void,
): Promise<number> {
  const batches = await door.undoCount();
  let kept = 0;
  for (let left = await door.undoCount(); left > 0; left -= 1) {
    kept += await door.undoLast();
    onProgress?.(1 - (left - 1) / batches);
    await breathe();
  }
  door.announce();
  return kept;
}
