/**
 * The plumbing shared by the headless commands: JSON Lines from files or standard input, one JSON line out per line
 * in, in order; messages for people on standard error. Exit status 0 all lines read, 1 some line had an error,
 * 2 unusable arguments. What a line means is decided by the command's own handler.
 */
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Result } from '../core/lib/result';

/** A line error as printed; further members name places (round, table, …). */
export interface LineError {
  readonly code: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

export type LineHandler = (value: unknown) => Result<object, LineError>;

/** The streams of a command, so that tests need no process. */
export interface CommandStreams {
  readonly stdin: Readable;
  readonly out: (line: string) => void;
  readonly message: (text: string) => void;
}

function handleLine(text: string, handle: LineHandler): { readonly output: object; readonly failed: boolean } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { output: { error: { code: 'not-json', message: `the line is not JSON: ${reason}` } }, failed: true };
  }
  const result = handle(value);
  return result.ok ? { output: result.value, failed: false } : { output: { error: result.error }, failed: true };
}

/** True when every argument is `-` or a file that can be read; tells the first that is not. */
async function argumentsUsable(name: string, files: readonly string[], streams: CommandStreams): Promise<boolean> {
  if (files.length === 0) {
    streams.message(`usage: ${name} FILE…  (JSON Lines; - reads standard input)`);
    return false;
  }
  for (const file of files) {
    if (file === '-') continue;
    if (file.startsWith('--')) {
      streams.message(`${name}: unknown option ${file}`);
      return false;
    }
    try {
      await access(file, constants.R_OK);
    } catch {
      streams.message(`${name}: cannot read ${file}`);
      return false;
    }
  }
  return true;
}

/**
 * Runs `handle` over every line of the files named in `args` and resolves to the exit status. Blank lines are no
 * lines. Nothing is printed when the arguments are unusable.
 */
export async function runLines(
  name: string,
  args: readonly string[],
  handle: LineHandler,
  streams: CommandStreams,
): Promise<number> {
  if (!(await argumentsUsable(name, args, streams))) return 2;
  let status = 0;
  for (const file of args) {
    const input = file === '-' ? streams.stdin : createReadStream(file);
    try {
      for await (const raw of createInterface({ input, crlfDelay: Infinity })) {
        const text = raw.replace(/^\uFEFF/, '');
        if (text.trim() === '') continue;
        const { output, failed } = handleLine(text, handle);
        if (failed) status = 1;
        streams.out(JSON.stringify(output));
      }
    } catch (cause) {
      streams.message(`${name}: cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}`);
      return 2;
    }
  }
  return status;
}

// A reader that has seen enough (`| head`) closes the pipe: that is no fault of the command.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code !== 'EPIPE') throw cause;
  process.exit(0);
});

/** The streams of this process. */
export const processStreams: CommandStreams = {
  stdin: process.stdin,
  out: (line) => {
    process.stdout.write(`${line}\n`);
  },
  message: (text) => {
    process.stderr.write(`${text}\n`);
  },
};
