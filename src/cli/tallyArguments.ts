/** What stands behind `tally --`: options, photos, truth and pack, or a sentence about what is wrong. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cardsOf, type DeckSize } from '../core/cards/deck';
import { err, ok, type Result } from '../core/lib/result';
import type { Pack } from '../vision/protocol/pack';
import { parsePack } from '../vision/protocol/packFile';

/** File name → cards as "eichel-10". */
export type Truth = ReadonlyMap<string, readonly string[]>;

export interface TallyArguments {
  readonly photos: readonly string[];
  readonly pack: DeckSize | 'unknown';
  readonly taught: readonly Pack[];
  readonly truth: Truth | null;
}

/**
 * Packs that are built in. The networks know the printings of both patterns together, so a name only says which cards
 * there are.
 */
export const BUILT_IN: Readonly<Record<string, DeckSize>> = {
  'bavarian-24': 24,
  'bavarian-32': 32,
  'franconian-24': 24,
  'franconian-32': 32,
};

const USAGE = 'usage: tally [--deck NAME|FILE.json] [--truth truth.json] PHOTO…';
const CARD_NAMES = new Set(cardsOf(32).map(({ suit, rank }) => `${suit}-${rank}`));

type Parsed<T> = Promise<Result<T, string>>;

async function readJson(file: string): Parsed<unknown> {
  try {
    return ok(JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, '')));
  } catch (cause) {
    return err(`cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** One truth file, or all of a folder. Files of a folder that hold something else are passed over. */
async function readTruth(path: string): Parsed<Map<string, readonly string[]>> {
  const truth = new Map<string, readonly string[]>();
  const found = await stat(path).catch(() => null);
  if (!found) return err(`cannot read ${path}`);
  const isFolder = found.isDirectory();
  const files = isFolder
    ? (await readdir(path)).filter((name) => name.endsWith('.json')).map((name) => join(path, name))
    : [path];
  for (const file of files.sort()) {
    const json = await readJson(file);
    if (!json.ok) return json;
    const lists: unknown = json.value;
    const entries = typeof lists === 'object' && lists !== null ? Object.entries(lists as object) : [];
    const isTruth = entries.every(([, list]) => Array.isArray(list) && list.every((name) => CARD_NAMES.has(name)));
    if (isTruth && !Array.isArray(lists))
      entries.forEach(([name, list]) => truth.set(basename(name), list as string[]));
    else if (!isFolder) return err(`${file} is no object from file names to lists of cards such as "eichel-10"`);
  }
  return ok(truth);
}

async function readDeck(name: string): Parsed<Pick<TallyArguments, 'pack' | 'taught'>> {
  const size = BUILT_IN[name];
  if (size) return ok({ pack: size, taught: [] });
  if (!name.endsWith('.json'))
    return err(`there is no pack ${name}; built in are ${Object.keys(BUILT_IN).join(', ')}, others are files (.json)`);
  const json = await readJson(name);
  if (!json.ok) return json;
  const pack = parsePack(json.value);
  if (!pack.ok) return err(`${name} is no taught pack (${pack.error.code})`);
  return ok({ pack: pack.value.size, taught: [pack.value] });
}

async function missingFile(photos: readonly string[]): Promise<string | null> {
  for (const photo of photos) {
    try {
      if (!(await stat(photo)).isFile()) return `${photo} is no file`;
    } catch {
      return `cannot read ${photo}`;
    }
  }
  return null;
}

/** Arguments with the files they name read, or a sentence. Options may stand anywhere; after `--` all are photos. */
export async function parseTallyArguments(args: readonly string[]): Parsed<TallyArguments> {
  const photos: string[] = [];
  const truth = new Map<string, readonly string[]>();
  let hasTruth = false;
  let deck: Pick<TallyArguments, 'pack' | 'taught'> = { pack: 'unknown', taught: [] };
  for (let i = 0; i < args.length; i++) {
    const [option, joined] = args[i]!.startsWith('--') ? args[i]!.split(/=(.*)/s) : [args[i]!];
    if (option === '--') {
      photos.push(...args.slice(i + 1));
      break;
    }
    if (option !== '--deck' && option !== '--truth') {
      if (option!.startsWith('--')) return err(`unknown option ${option}\n${USAGE}`);
      photos.push(option!);
      continue;
    }
    const value = joined ?? args[(i += 1)];
    if (!value) return err(`${option} needs a value\n${USAGE}`);
    if (option === '--deck') {
      const read = await readDeck(value);
      if (!read.ok) return read;
      deck = read.value;
    } else {
      const read = await readTruth(value);
      if (!read.ok) return read;
      hasTruth = true;
      read.value.forEach((list, name) => truth.set(name, list));
    }
  }
  if (photos.length === 0) return err(USAGE);
  const missing = await missingFile(photos);
  return missing ? err(missing) : ok({ photos, ...deck, truth: hasTruth ? truth : null });
}
