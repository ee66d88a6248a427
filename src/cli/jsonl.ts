/**
 * What the headless commands share: JSON Lines in from files or standard input, one JSON line out for each,
 * a bad line answered with `{"error":{"code","message"}}`, exit status 0, 1 or 2. Knows no game.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Result } from '../core/lib/result';

export interface LineError {
  readonly code: string;
  /** For people; English. */
  readonly message: string;
}

/** Where a command reads and writes; tests hand in their own. */
export interface CommandIo {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** Turns the value of one line into what is printed, or into the line's error. Must not throw. */
export type LineHandler = (value: unknown) => Result<unknown, LineError>;

export const processIo: CommandIo = process;

/** Answers one line of text: the output line without its newline, and whether it was an error. */
export function answerLine(line: string, handle: LineHandler): { readonly text: string; readonly failed: boolean } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { text: JSON.stringify({ error: { code: 'not-json', message: 'this line is not JSON' } }), failed: true };
  }
  const result = handle(value);
  return result.ok
    ? { text: JSON.stringify(result.value), failed: false }
    : { text: JSON.stringify({ error: { code: result.error.code, message: result.error.message } }), failed: true };
}

/** Bytes collected before they are handed to the stream: fewer, larger writes. */
const CHUNK = 1 << 16;

async function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (text === '' || stream.write(text)) return;
  await new Promise<void>((resolve) => stream.once('drain', resolve));
}

async function isReadable(name: string): Promise<boolean> {
  if (name === '-') return true;
  try {
    return !(await stat(name)).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Runs `handle` over every line of the files named in `args` ('-' is standard input), in order, as a stream.
 * Empty lines are skipped. Resolves to the exit status: 0 all lines read, 1 some line in error,
 * 2 no file named, an unknown option, or a file that cannot be read.
 */
export async function runLines(args: readonly string[], io: CommandIo, handle: LineHandler): Promise<number> {
  if (args.length === 0) {
    io.stderr.write('name at least one file of JSON lines, or - for standard input\n');
    return 2;
  }
  for (const name of args) {
    if (name.length > 1 && name.startsWith('-')) {
      io.stderr.write(`unknown option: ${name}\n`);
      return 2;
    }
    if (!(await isReadable(name))) {
      io.stderr.write(`cannot read: ${name}\n`);
      return 2;
    }
  }
  let failed = false;
  let pending = '';
  for (const name of args) {
    const input = name === '-' ? io.stdin : createReadStream(name, { encoding: 'utf8' });
    try {
      for await (const line of createInterface({ input, crlfDelay: Infinity })) {
        const text = line.startsWith('\uFEFF') ? line.slice(1) : line;
        if (text.trim() === '') continue;
        const answer = answerLine(text, handle);
        failed ||= answer.failed;
        pending += `${answer.text}\n`;
        if (pending.length >= CHUNK) {
          await write(io.stdout, pending);
          pending = '';
        }
      }
    } catch {
      await write(io.stdout, pending);
      io.stderr.write(`cannot read: ${name}\n`);
      return 2;
    }
  }
  await write(io.stdout, pending);
  return failed ? 1 : 0;
}
