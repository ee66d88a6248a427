// @vitest-environment happy-dom
/** The store behind "Sichern": what it says before and after, when it reminds, and that two things never run at once. */
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../../src/storage/api';
import { useBackupStore } from '../../src/stores/backup';
import { backupFileName, BlobWriter, sourceOfText } from '../../src/stores/backupFile';
import { parseHint, readHint, writeHint } from '../../src/stores/backupHint';
import { countUnsafe } from '../../src/stores/backupSafe';
import { reminderOf } from '../../src/stores/backupReminder';
import { textOfTransfer, transferOf } from '../../src/stores/handOver';
import { isHalfRestored, KEPT_HINT, lostEvenings } from '../../src/stores/lostEvenings';
import { provideStorage } from '../../src/stores/storage';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { frameText, FrameReader } from '../../src/exchange/qr/frames';
import { entries, evening, FOUR, player, playerId } from '../storage/samples';
import { backupOf, krone } from '../exchange/backup/world';

const fileOf = (text: string, name = 'sicherung.json'): File => new File([text], name, { type: 'application/json' });

beforeEach(() => {
  localStorage.clear();
  setActivePinia(createPinia());
});

describe('backup store', () => {
  it('makes a file with everything, and opens it again as nothing new', async () => {
    provideStorage(await krone());
    const backup = useBackupStore();
    const file = await backup.makeFile({ kind: 'all' });
    expect(file?.name).toMatch(/^muckblock-\d{4}-\d\d-\d\d\.json$/);
    await backup.openFile(file!);
    expect(backup.plan?.tally.evenings.same).toBe(2);
    expect(backup.changes).toBe(false);
    expect(backup.canReplace).toBe(true);
    expect(backup.busy).toBeNull();
  });

  it('brings a file to an empty device, counts it as safe, and takes it back', async () => {
    const text = await backupOf(await krone());
    const here = makeMemoryStorage();
    provideStorage(here);
    const backup = useBackupStore();
    await backup.load();
    await backup.openFile(fileOf(text));
    expect(backup.changes).toBe(true);
    await backup.restore();
    expect(backup.result?.entries).toBe(7);
    expect(backup.last).toMatchObject({ name: 'sicherung.json', done: true });
    expect(backup.counts).toMatchObject({ evenings: 2, entries: 7 });
    expect(readHint().backupAt).not.toBeNull();
    // After a new start it can still be taken back.
    setActivePinia(createPinia());
    const later = useBackupStore();
    await later.load();
    expect(later.last?.done).toBe(true);
    await later.undo();
    expect(later.keptBack).toBe(0);
    expect(await here.listEvenings()).toEqual([]);
    expect(later.last).toBeNull();
  });

  it('a restore that broke off is known to be unfinished', async () => {
    const text = await backupOf(await krone());
    const here = makeMemoryStorage();
    const door = await here.openExchange();
    let calls = 0;
    const breaking = { ...door, apply: (...batch: Parameters<typeof door.apply>) => (++calls > 1 ? Promise.reject(new StorageError('quota')) : door.apply(...batch)) }; // prettier-ignore
    vi.spyOn(here, 'openExchange').mockResolvedValue(breaking);
    provideStorage(here);
    const backup = useBackupStore();
    await backup.openFile(fileOf(text));
    await backup.restore();
    expect(backup.fault).toEqual({ from: 'storage', code: 'quota' });
    expect(backup.result).toBeNull();
    await backup.load();
    expect(backup.last).toMatchObject({ done: false });
    expect(isHalfRestored()).toBe(true);
    expect(readHint().backupAt).toBeNull();
    await backup.undo();
    expect(await here.listPlayers()).toEqual([]);
  });

  it('refuses a file that is none, and forgets it', async () => {
    provideStorage(makeMemoryStorage());
    const backup = useBackupStore();
    await backup.openFile(fileOf('Liebe Oma'));
    expect(backup.fault).toEqual({ from: 'file', code: 'other-file' });
    expect(backup.plan).toBeNull();
    const huge = fileOf('x');
    Object.defineProperty(huge, 'size', { value: 600 * 1024 * 1024 });
    await backup.openFile(huge);
    expect(backup.fault).toEqual({ from: 'file', code: 'too-large' });
    backup.close();
    expect(backup.fault).toBeNull();
  });

  it('does one thing at a time', async () => {
    provideStorage(await krone());
    const backup = useBackupStore();
    const [first, second] = await Promise.all([backup.makeFile({ kind: 'all' }), backup.makeFile({ kind: 'all' })]);
    expect(first).not.toBeNull();
    expect(second).toBeNull();
  });

  it('hands an evening over in codes, and the other phone reads the same text', async () => {
    provideStorage(await krone());
    const file = await useBackupStore().makeFile({ kind: 'evening', id: 'a' }, { at: 0, name: 'Gasthaus Löwe' });
    expect(file?.name).toMatch(/^muckblock-abend-.*-gasthaus-loewe\.json$/);
    const transfer = (await transferOf(file!))!;
    const reader = new FrameReader();
    for (let no = 0; !reader.transfer; no += 3) reader.add(frameText(transfer, no));
    expect(textOfTransfer(reader.transfer)).toBe(await file!.text());
    expect(textOfTransfer({ bytes: Uint8Array.of(255, 254), deflated: false })).toBeNull();
    expect(textOfTransfer({ bytes: Uint8Array.of(7, 7, 7), deflated: true })).toBeNull();
  });
});

describe('files', () => {
  it('are cut into pieces without cutting a letter', async () => {
    const text = `${'ä€😀'.repeat(40_000)}\n`;
    let read = '';
    for await (const piece of sourceOfText(text).pieces()) read += piece.text;
    expect(read).toBe(text);
    const writer = new BlobWriter();
    for (let i = 0; i < text.length; i += 9999) writer.add(text.slice(i, i + 9999));
    expect(writer.blob('application/json').type).toBe('application/json');
  });

  it('have names that every file system takes', () => {
    expect(backupFileName({ kind: 'season', name: 'Sommer „26“ ß', first: '', last: '' }, 0)).toBe('muckblock-saison-sommer-26-ss.json'); // prettier-ignore
    expect(backupFileName({ kind: 'evening', id: 'a' }, 0, '../../=?')).toMatch(
      /^muckblock-abend-\d{4}-\d\d-\d\d\.json$/,
    );
  });
});

describe('what lies in a file', () => {
  /** Twelve evenings of one's own that were never put into safety. */
  async function own(): Promise<ReturnType<typeof makeMemoryStorage>> {
    const storage = makeMemoryStorage();
    for (let no = 0; no < 12; no += 1) {
      await storage.createEvening(evening(`own${no}`), no === 0 ? FOUR : []);
      await storage.append(entries(`own${no}`, 1, 2));
    }
    provideStorage(storage);
    return storage;
  }
  const unsafeNow = async (storage: ReturnType<typeof makeMemoryStorage>): Promise<number> =>
    countUnsafe(await storage.listEvenings());

  it('is what was written into it, evening by evening, until it is written on', async () => {
    const storage = await own();
    const backup = useBackupStore();
    await backup.load();
    expect(backup.unsafe).toBe(12);
    const file = await backup.makeFile({ kind: 'all' });
    expect(await unsafeNow(storage)).toBe(12); // made, and put nowhere yet
    await backup.putSafe(file!);
    expect(backup.unsafe).toBe(0);
    expect(readHint().backupAt).not.toBeNull();
    await storage.append(entries('own3', 3, 3));
    await storage.createEvening(evening('later'), []);
    expect(await unsafeNow(storage)).toBe(2);
  });

  it("a friend's backup says nothing about one's own evenings, and undo takes back what it said of his", async () => {
    const friend = await backupOf(await krone());
    const storage = await own();
    const backup = useBackupStore();
    await backup.load();
    await backup.openFile(fileOf(friend));
    await backup.restore();
    expect(backup.counts?.evenings).toBe(14);
    expect(backup.unsafe).toBe(12);
    expect(readHint().backupAt).toBeNull();
    await backup.undo();
    expect(await unsafeNow(storage)).toBe(12);
    expect(await storage.getValue('backup.safe')).toBeUndefined();
  });

  it('a version that was written on apart is not in the file; its copy is', async () => {
    const file = await backupOf(await krone());
    const storage = makeMemoryStorage();
    await storage.createEvening(evening('a'), FOUR);
    await storage.append(entries('a', 1, 4));
    await storage.append([{ ...entries('a', 5, 5)[0]!, id: 'mine' as ReturnType<typeof entries>[0]['id'] }]);
    provideStorage(storage);
    const backup = useBackupStore();
    await backup.openFile(fileOf(file));
    await backup.restore();
    expect(backup.counts?.evenings).toBe(3);
    expect(backup.unsafe).toBe(1);
    expect(readHint().backupAt).toBeNull();
  });

  it('after everything was exchanged nothing of before counts', async () => {
    const storage = await own();
    const backup = useBackupStore();
    const mine = await backup.makeFile({ kind: 'all' });
    await backup.putSafe(mine!);
    await backup.openFile(fileOf(await backupOf(await krone())));
    await backup.choose({ mode: 'replace' });
    await backup.restore();
    expect(backup.unsafe).toBe(0);
    await backup.undo();
    expect(await unsafeNow(storage)).toBe(0); // it lies in the file made first
  });
});

describe('a restore that broke off', () => {
  it('goes on with the same file, and taking it back leads to where it began', async () => {
    const text = await backupOf(await krone());
    const here = makeMemoryStorage();
    const seats = ['m', 'n', 'o', 'q'].map(playerId);
    await here.createEvening(evening('mine', { seats }), [player('m', 'Meiner')]);
    const door = await here.openExchange();
    let calls = 0;
    const breaking = { ...door, apply: (...batch: Parameters<typeof door.apply>) => (++calls === 2 ? Promise.reject(new StorageError('quota')) : door.apply(...batch)) }; // prettier-ignore
    vi.spyOn(here, 'openExchange').mockResolvedValue(breaking);
    provideStorage(here);
    const first = useBackupStore();
    await first.openFile(fileOf(text));
    await first.restore();
    expect(isHalfRestored()).toBe(true);
    expect((await here.listPlayers()).length).toBe(5);

    setActivePinia(createPinia()); // the app was started anew
    const again = useBackupStore();
    await again.openFile(fileOf(text));
    await again.restore();
    expect(again.result).not.toBeNull();
    expect(isHalfRestored()).toBe(false);
    expect(again.counts?.evenings).toBe(3);
    await again.undo();
    expect((await here.listPlayers()).map(({ id }) => id)).toEqual(['m']);
    expect((await here.listEvenings()).map(({ id }) => id)).toEqual(['mine']);
  });
});

describe('reminders', () => {
  const hint = (change: Partial<ReturnType<typeof readHint>> = {}) => ({ ...parseHint(null), ...change });

  it('come after ten evenings without a backup, or three where nothing is promised', () => {
    expect(reminderOf(9, 9, hint(), 'granted')).toBeNull();
    expect(reminderOf(10, 10, hint(), 'granted')).toBe('ten');
    expect(reminderOf(2, 2, hint(), 'denied')).toBeNull();
    expect(reminderOf(3, 3, hint(), 'denied')).toBe('unsafe');
    expect(reminderOf(3, 3, hint(), 'unsupported')).toBeNull();
  });
  it('count only evenings that lie in no file', () => {
    expect(reminderOf(12, 6, hint({ backupAt: 5 }), 'granted')).toBeNull();
    expect(reminderOf(16, 10, hint({ backupAt: 5 }), 'granted')).toBe('ten');
  });
  it('are quiet for five evenings once put aside', () => {
    expect(reminderOf(14, 14, hint({ asideAt: 10 }), 'granted')).toBeNull();
    expect(reminderOf(15, 15, hint({ asideAt: 10 }), 'granted')).toBe('ten');
  });
});

describe('hint outside the database', () => {
  it('is written, read, and survives nonsense', () => {
    expect(lostEvenings()).toBe(0);
    writeHint({ evenings: 34 });
    writeHint({ backupAt: 7 });
    expect(readHint()).toEqual({ evenings: 34, backupAt: 7, asideAt: null });
    expect(lostEvenings()).toBe(34);
    for (const nonsense of ['', '{', '[]', '"x"', '{"evenings":"many","backupAt":true}']) {
      localStorage.setItem(KEPT_HINT, nonsense);
      expect(readHint()).toEqual(parseHint(null));
      expect(lostEvenings()).toBe(0);
    }
  });
});

it('entries written after a backup are missing in it only', async () => {
  const here = await krone();
  provideStorage(here);
  const backup = useBackupStore();
  const file = await backup.makeFile({ kind: 'all' });
  await here.append(entries('a', 6, 7));
  await backup.openFile(file!);
  expect(backup.plan?.tally.evenings).toMatchObject({ older: 1, same: 1 });
  expect(backup.changes).toBe(false);
});
