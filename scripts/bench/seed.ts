/**
 * Bundled and run inside a page of the app's origin before the app is opened: writes evenings through the product's
 * own storage, so that what is measured is what the product would have written.
 */
import { openDexieStorage } from '../../src/storage/dexie/dexieStorage';
import { PLAYERS, makeEvening } from './evenings';

declare global {
  interface Window {
    seedEvenings?: (count: number, deals: number) => Promise<string>;
  }
}

/** Writes `count` evenings of `deals` deals each; the id of the newest, which the app will open by itself. */
window.seedEvenings = async (count, deals) => {
  const storage = await openDexieStorage();
  let newest = '';
  for (let n = 0; n < count; n++) {
    const { start, entries } = makeEvening(n, deals);
    await storage.createEvening(start, n === 0 ? PLAYERS : []);
    await storage.append(entries);
    newest = start.id;
  }
  await storage.putValue('lastEvening', newest);
  storage.close();
  return newest;
};
