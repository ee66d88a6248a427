/** Bundled and run inside a page of the app's origin: writes the big tournament through the product's own storage. */
import { openDexieStorage } from '../../src/storage/dexie/dexieStorage';
import { makeBigTournament } from './bigTournament';

declare global {
  interface Window {
    seedTournament?: (open: number) => Promise<string>;
  }
}

/** Writes it with so many tables still open; resolves to its id. */
window.seedTournament = async (open) => {
  const storage = await openDexieStorage();
  const { start, entries } = makeBigTournament(open);
  await storage.tournaments.create(start, entries);
  storage.close();
  return start.id;
};
