/**
 * From the text of a file to its records. The file has one record a line, so damage costs the line it is in and nothing
 * else; a file that some other program has laid out anew is searched for whole records instead. Decides what is a
 * record by its tag; what stands in it is read.ts' business.
 */
import { BACKUP_FORMAT, MAX_LINE, RECORD_TAGS } from './format';
import type { RecordTag } from './format';

export type Fields = Readonly<Record<string, unknown>>;

export type LineEvent =
  | { readonly kind: 'header'; readonly raw: Fields }
  | { readonly kind: 'record'; readonly tag: RecordTag; readonly raw: unknown }
  /** A line that is no JSON, or JSON that is no record. */
  | { readonly kind: 'damaged' }
  /** A record with a tag this version does not know. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'end'; readonly raw: Fields };

/** Text kept for the search in a file laid out anew; larger ones are read no further. */
const MAX_LOOSE = 64 * 1024 * 1024;

const TAGS: ReadonlySet<string> = new Set(RECORD_TAGS);
const LOOSE_RECORD = new RegExp(`\\{\\s*"(${RECORD_TAGS.join('|')})"\\s*:\\s*\\{`, 'g');

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `{"tag":…}` as an event. */
function recordEvent(value: unknown): LineEvent {
  if (!isFields(value)) return { kind: 'damaged' };
  const keys = Object.keys(value);
  const tag = keys[0];
  if (keys.length !== 1 || tag === undefined) return { kind: 'damaged' };
  return TAGS.has(tag) ? { kind: 'record', tag: tag as RecordTag, raw: value[tag] } : { kind: 'unknown' };
}

/** End of the JSON object that begins at `from`, or -1 when it is cut off or a string runs over a line. */
function objectEnd(text: string, from: number): number {
  let depth = 0;
  let inString = false;
  for (let i = from; i < text.length; i += 1) {
    const letter = text.charCodeAt(i);
    if (inString) {
      if (letter === 92) i += 1;
      else if (letter === 34) inString = false;
      else if (letter === 10) return -1;
    } else if (letter === 34) inString = true;
    else if (letter === 123 || letter === 91) depth += 1;
    else if (letter === 125 || letter === 93) {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
    if (i - from > MAX_LINE) return -1;
  }
  return -1;
}

/** A file that some program has read and written anew, whole, in whatever layout and order; null when it is none. */
function wholeEvents(text: string): LineEvent[] | null {
  const file = parseJson(text.replace(/^\s*\uFEFF/, ''));
  if (!isFields(file) || file['format'] !== BACKUP_FORMAT || !Array.isArray(file['records'])) return null;
  const { records, end, ...header } = file as Fields & { readonly records: readonly unknown[] };
  const last: readonly LineEvent[] = isFields(end) ? [{ kind: 'end', raw: end }] : [];
  return [{ kind: 'header', raw: header }, ...records.map(recordEvent), ...last];
}

/** What kind of file it is, as far as that can still be read. */
function looseScope(text: string): unknown {
  const scope = /"scope"\s*:\s*(\{[^{}]*\})/.exec(text.slice(0, 2000))?.[1];
  return scope === undefined ? null : parseJson(scope);
}

/** Every whole record in a text of any layout. */
function looseEvents(text: string): LineEvent[] {
  const whole = wholeEvents(text);
  if (whole) return whole;
  const events: LineEvent[] = [];
  const version = /"v"\s*:\s*(\d{1,6})/.exec(text.slice(0, 2000))?.[1];
  if (new RegExp(`"format"\\s*:\\s*"${BACKUP_FORMAT}"`).test(text) && version !== undefined) {
    const made = Number(/"made"\s*:\s*(\d{1,16})/.exec(text.slice(0, 2000))?.[1] ?? 0);
    events.push({ kind: 'header', raw: { format: BACKUP_FORMAT, v: Number(version), made, scope: looseScope(text) } });
  }
  LOOSE_RECORD.lastIndex = 0;
  for (let hit = LOOSE_RECORD.exec(text); hit; hit = LOOSE_RECORD.exec(text)) {
    const end = objectEnd(text, hit.index);
    const value = end < 0 ? undefined : parseJson(text.slice(hit.index, end));
    if (value === undefined) events.push({ kind: 'damaged' });
    else {
      events.push(recordEvent(value));
      LOOSE_RECORD.lastIndex = end;
    }
  }
  const counts = /\]\s*,\s*"end"\s*:\s*(\{[^{}]*\})\s*\}\s*$/.exec(text)?.[1];
  const end = counts === undefined ? undefined : parseJson(counts);
  if (isFields(end)) events.push({ kind: 'end', raw: end });
  return events;
}

/** Takes the file piece by piece; hands out what it has understood so far. */
export class BackupLines {
  #waiting: string[] = [];
  #waitingLength = 0;
  #mode: 'first' | 'lines' | 'loose' = 'first';
  /** The line being read has grown past its limit and is only skipped. */
  #skipping = false;

  /** The next piece of text, of any length; cut anywhere. */
  feed(text: string): LineEvent[] {
    const events: LineEvent[] = [];
    let from = 0;
    if (this.#mode !== 'loose') {
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        this.#take(text.slice(from, at));
        from = at + 1;
        this.#line(events);
        if (this.#isLoose()) break;
      }
    }
    this.#take(from === 0 ? text : text.slice(from));
    return events;
  }

  /** After the last piece. */
  finish(): LineEvent[] {
    const events: LineEvent[] = [];
    if (this.#mode !== 'loose') this.#line(events);
    if (this.#isLoose()) events.push(...looseEvents(this.#waiting.join('')));
    this.#waiting = [];
    return events;
  }

  #isLoose(): boolean {
    return this.#mode === 'loose';
  }

  #take(piece: string): void {
    if (piece === '') return;
    this.#waitingLength += piece.length;
    if (this.#waitingLength > (this.#mode === 'lines' ? MAX_LINE : MAX_LOOSE)) {
      this.#skipping = true;
      if (this.#mode === 'lines') this.#waiting = [];
    } else this.#waiting.push(piece);
  }

  /** What waits is one whole line. */
  #line(events: LineEvent[]): void {
    const whole = this.#waiting.length === 1 ? this.#waiting[0]! : this.#waiting.join('');
    if (this.#mode === 'first') {
      const line = whole.replace(/^\uFEFF/, '').trim();
      if (line === '') return this.#reset();
      const header = line.endsWith('[') ? parseJson(`${line}]}`) : undefined;
      if (isFields(header) && header['format'] === BACKUP_FORMAT) {
        this.#mode = 'lines';
        events.push({ kind: 'header', raw: header });
        return this.#reset();
      }
      this.#mode = 'loose';
      this.#waiting.push('\n');
      return;
    }
    const skipped = this.#skipping;
    this.#reset();
    if (skipped) {
      events.push({ kind: 'damaged' });
      return;
    }
    const line = whole.trim();
    if (line === '') return;
    if (line.startsWith(']')) {
      const end = /^\],"end":(\{.*\})\}$/.exec(line)?.[1];
      const raw = end === undefined ? undefined : parseJson(end);
      if (isFields(raw)) events.push({ kind: 'end', raw });
      return; // a damaged end is a missing end
    }
    const value = parseJson(line.endsWith(',') ? line.slice(0, -1) : line);
    events.push(value === undefined ? { kind: 'damaged' } : recordEvent(value));
  }

  #reset(): void {
    this.#waiting = [];
    this.#waitingLength = 0;
    this.#skipping = false;
  }
}
