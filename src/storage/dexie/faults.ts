/** Turns whatever Dexie and IndexedDB throw into one of the coded storage errors. */
import { StorageError } from '../api';
import type { StorageErrorCode } from '../api';

const CODE_OF_NAME: Readonly<Record<string, StorageErrorCode>> = {
  QuotaExceededError: 'quota',
  VersionError: 'too-new',
  DatabaseClosedError: 'closed',
  // The connection is closing or was closed by the browser (iOS does so to pages in the background).
  InvalidStateError: 'closed',
  MissingAPIError: 'unavailable',
  SecurityError: 'unavailable',
};

/** iOS and Chromium report a lost connection to the database process as a mere UnknownError; the text tells. */
const LOST_CONNECTION =
  /connection .*(lost|clos)|attempt to get .* from database server without an in-progress transaction/i;

/** The StorageError for a failure; its `cause` is what was thrown. A StorageError passes as it is. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const chain = chainOf(error);
  const coded = chain.find((link): link is StorageError => link instanceof StorageError);
  return coded ?? new StorageError(codeOf(chain), { cause: error });
}

function codeOf(chain: readonly unknown[]): StorageErrorCode {
  // The innermost name says most: an AbortError around a QuotaExceededError is a full disk.
  for (const link of [...chain].reverse()) {
    const code = CODE_OF_NAME[textOf(link, 'name')];
    if (code !== undefined) return code;
  }
  if (chain.some((link) => LOST_CONNECTION.test(textOf(link, 'message')))) return 'closed';
  // Nothing more is known, but the door did not open at all.
  return chain.some((link) => textOf(link, 'name') === 'OpenFailedError') ? 'unavailable' : 'unknown';
}

/** Whether a unique key was violated: another window wrote first. */
export function isConstraintError(error: unknown): boolean {
  return chainOf(error).some((link) => textOf(link, 'name') === 'ConstraintError');
}

/** The error and what it wraps (Dexie: `inner`, a bulk's first failure; standard: `cause`), outermost first. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  let link: unknown = error;
  while (typeof link === 'object' && link !== null && !chain.includes(link)) {
    chain.push(link);
    const failures: unknown = Reflect.get(link, 'failures');
    link =
      Reflect.get(link, 'inner') ?? (Array.isArray(failures) ? failures[0] : undefined) ?? Reflect.get(link, 'cause');
  }
  return chain;
}

function textOf(link: unknown, field: string): string {
  const text: unknown = typeof link === 'object' && link !== null ? Reflect.get(link, field) : undefined;
  return typeof text === 'string' ? text : '';
}
