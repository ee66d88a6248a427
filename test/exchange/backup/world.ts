/** Devices for backup tests: a storage in memory with people, evenings, house rules and a tournament on it. */
import type { MuckStorage } from '../../../src/storage/api';
import { makeMemoryStorage } from '../../../src/storage/memory/memoryStorage';
import type { BackupScope } from '../../../src/exchange/backup/format';
import { USUAL_CHOICE } from '../../../src/exchange/backup/plan';
import type { RestoreChoice, RestorePlan } from '../../../src/exchange/backup/plan';
import { BackupFile } from '../../../src/exchange/backup/read';
import { walkBackup } from '../../../src/exchange/backup/restore';
import type { BackupSource } from '../../../src/exchange/backup/read';
import { writeBackup } from '../../../src/exchange/backup/write';
import { entries, evening, FOUR } from '../../storage/samples';
import { sampleProfile } from '../../storage/profileSamples';

export const MADE = Date.UTC(2026, 10, 30, 20);
export const noPause = (): Promise<void> => Promise.resolve();

/** A text as a file that comes in pieces of `size` characters. */
export function sourceOf(text: string, size = 50_000): BackupSource {
  return {
    async *pieces() {
      for (let from = 0; from < text.length; from += size) {
        await Promise.resolve();
        yield { text: text.slice(from, from + size), read: Math.min(1, (from + size) / text.length) };
      }
    },
  };
}

export async function backupOf(
  storage: MuckStorage,
  scope: BackupScope = { kind: 'all' },
  evenings: readonly string[] = [],
): Promise<string> {
  const door = await storage.openExchange();
  let text = '';
  for await (const piece of writeBackup({ door, scope, evenings, made: MADE, breathe: noPause })) text += piece;
  return text;
}

/** Plans (`dry`) or restores; throws on a refused file. */
export async function restore(
  storage: MuckStorage,
  text: string,
  choice: Partial<RestoreChoice> = {},
  dry = false,
  pieceSize = 50_000,
): Promise<RestorePlan> {
  const door = await storage.openExchange();
  const result = await walkBackup({
    file: new BackupFile(sourceOf(text, pieceSize)),
    door,
    choice: { ...USUAL_CHOICE, ...choice },
    dry,
    now: MADE + 5,
    breathe: noPause,
  });
  if (!result.ok) throw new Error(`refused: ${result.error}`);
  return result.value;
}

/** A device of the Krone: four people, two evenings, house rules, a season, a value. */
export async function krone(): Promise<MuckStorage> {
  const storage = makeMemoryStorage();
  await storage.createEvening(evening('a'), FOUR);
  await storage.append(entries('a', 1, 5));
  await storage.createEvening(evening('b', { place: '' }), []);
  await storage.append(entries('b', 1, 2));
  await storage.putDraft({ eveningId: evening('b').id, at: 7, draft: { half: 'entered' } });
  await storage.profiles.put(sampleProfile('rules'));
  await storage.putValue('card.layout', 'across');
  await storage.putValue('lastEvening', 'a');
  return storage;
}

/** Everything a person could miss, in an order of its own. */
export async function contentOf(storage: MuckStorage): Promise<unknown> {
  const byId = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
    [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  const evenings = byId([...(await storage.listEvenings()), ...(await storage.listEvenings({ deleted: true }))]);
  const tournaments = byId([
    ...(await storage.tournaments.list()),
    ...(await storage.tournaments.list({ deleted: true })),
  ]);
  return {
    players: byId(await storage.listPlayers()),
    evenings,
    logs: await Promise.all(evenings.map(({ id }) => storage.getLog(id))),
    drafts: await Promise.all(evenings.map(({ id }) => storage.getDraft(id))),
    profiles: byId(await storage.profiles.list()),
    seasons: byId(await storage.seasons.list()),
    packs: byId(await storage.packs.list()),
    tournaments,
    tournamentLogs: await Promise.all(tournaments.map(({ id }) => storage.tournaments.getLog(id))),
    layout: await storage.getValue('card.layout'),
  };
}
