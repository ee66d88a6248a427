/** Backup files in the browser: pieces of text into a file, a file into pieces of text. */
import type { BackupScope } from '../exchange/backup/format';
import { MAX_FILE_BYTES } from '../exchange/backup/format';
import type { BackupSource } from '../exchange/backup/read';
import { localDayOf } from '../i18n/localDay';

/** Bytes read in one go, and letters handed on in one go: parsing them is a few milliseconds on a slow phone. */
const READ = 512 * 1024;
const PIECE = 24 * 1024;
/** Text put into one blob; blobs lie with the browser and not in the page's memory. */
const BLOB_TEXT = 1024 * 1024;

/** The file as a source; text that is no UTF-8 comes out as signs that no record survives. */
export function sourceOfFile(file: Blob): BackupSource {
  return {
    async *pieces() {
      const decoder = new TextDecoder();
      for (let from = 0; from < file.size; from += READ) {
        const to = Math.min(file.size, from + READ);
        const text = decoder.decode(await file.slice(from, to).arrayBuffer(), { stream: to < file.size });
        for (let at = 0; at < text.length; at += PIECE) {
          const part = Math.min(1, (at + PIECE) / text.length);
          yield { text: text.slice(at, at + PIECE), read: (from + (to - from) * part) / file.size };
        }
      }
    },
  };
}

export function sourceOfText(text: string): BackupSource {
  return sourceOfFile(new Blob([text]));
}

export function isTooLarge(file: Blob): boolean {
  return file.size > MAX_FILE_BYTES;
}

/** Collects pieces of text without holding them all as text. */
export class BlobWriter {
  readonly #blobs: Blob[] = [];
  #texts: string[] = [];
  #length = 0;

  add(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#length >= BLOB_TEXT) this.#flush();
  }

  blob(type: string): Blob {
    this.#flush();
    return new Blob(this.#blobs, { type });
  }

  #flush(): void {
    if (this.#texts.length) this.#blobs.push(new Blob(this.#texts));
    this.#texts = [];
    this.#length = 0;
  }
}

/** Letters, digits and hyphens only: what every file system and every mail program lets through. */
export function plainName(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}

/** "muckblock-2026-11-30.json", "muckblock-abend-2026-11-27-krone.json". `at`: of the evening, or of today; ms. */
export function backupFileName(scope: BackupScope, at: number, name = ''): string {
  const what = { all: '', evening: 'abend-', season: 'saison-', profile: 'regeln-' }[scope.kind];
  const which = scope.kind === 'season' ? plainName(scope.name) : localDayOf(at);
  const where = name ? `-${plainName(name)}` : '';
  return `muckblock-${what}${which}${scope.kind === 'season' ? '' : where}.json`.replace(/-+\./, '.');
}
