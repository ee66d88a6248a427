// @vitest-environment happy-dom
/** The store behind "Sichern": what it says before and after, when it reminds, and that two things never run at once. */
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../../src/storage/api';
import { useBackupStore } from '../../src/stores/backup';
import { backupFileName, BlobWriter, sourceOfText } from '../../src/stores/backupFile';
import { parseHint, readHint, writeHint } from '../../src/stores/backupHint';
import { eveningsSince, reminderOf } from '../../src/stores/backupReminder';
import { textOfTransfer, transferOf } from '../../src/stores/handOver';
import { KEPT_HINT, lostEvenings } from '../../src/stores/lostEvenings';
import { provideStorage } from '../../src/stores/storage';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { frameText, FrameReader } from '../../src/exchange/qr/frames';
import { entries } from '../storage/samples';
import { backupOf, krone } from '../exchange/backup/world';

const DAY = 86_400_000;
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

describe('reminders', () => {
  const starts = (count: number): number[] => Array.from({ length: count }, (_, i) => i * DAY);
  const hint = (change: Partial<ReturnType<typeof readHint>> = {}) => ({ ...parseHint(null), ...change });

  it('come after ten evenings without a backup, or three where nothing is promised', () => {
    expect(reminderOf(starts(9), hint(), 'granted')).toBeNull();
    expect(reminderOf(starts(10), hint(), 'granted')).toBe('ten');
    expect(reminderOf(starts(2), hint(), 'denied')).toBeNull();
    expect(reminderOf(starts(3), hint(), 'denied')).toBe('unsafe');
    expect(reminderOf(starts(3), hint(), 'unsupported')).toBeNull();
  });
  it('count only evenings after the last backup', () => {
    const backupAt = 5 * DAY;
    expect(eveningsSince(starts(12), backupAt)).toBe(6);
    expect(reminderOf(starts(12), hint({ backupAt }), 'granted')).toBeNull();
    expect(reminderOf(starts(16), hint({ backupAt }), 'granted')).toBe('ten');
  });
  it('are quiet for five evenings once put aside', () => {
    expect(reminderOf(starts(14), hint({ asideAt: 10 }), 'granted')).toBeNull();
    expect(reminderOf(starts(15), hint({ asideAt: 10 }), 'granted')).toBe('ten');
  });
});

describe('hint outside the database', () => {
  it('is written, read, and survives nonsense', () => {
    expect(lostEvenings()).toBe(0);
    writeHint({ evenings: 34 });
    writeHint({ backupAt: 7, backupEvenings: 30 });
    expect(readHint()).toEqual({ evenings: 34, backupAt: 7, backupEvenings: 30, asideAt: null });
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
