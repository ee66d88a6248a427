/** Files that are cut off, garbled, foreign or from the future: what can be saved is saved, what is here stays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDamaged } from '../../../src/exchange/backup/format';
import { USUAL_CHOICE } from '../../../src/exchange/backup/plan';
import { BackupFile } from '../../../src/exchange/backup/read';
import { walkBackup } from '../../../src/exchange/backup/restore';
import { makeMemoryStorage } from '../../../src/storage/memory/memoryStorage';
import { entries, evening, eveningId, FOUR } from '../../storage/samples';
import { backupOf, contentOf, krone, MADE, noPause, restore, sourceOf } from './world';

async function refusal(text: string): Promise<string> {
  const door = await makeMemoryStorage().openExchange();
  const work = {
    file: new BackupFile(sourceOf(text)),
    door,
    choice: USUAL_CHOICE,
    dry: true,
    now: MADE,
    breathe: noPause,
  };
  const result = await walkBackup(work);
  return result.ok ? 'taken' : result.error;
}

describe('refused as a whole', () => {
  it.each([
    ['nothing', '', 'other-file'],
    ['words', 'Karl gibt, Max kommt raus.', 'other-file'],
    ['another JSON', '{"kind":"muckblock-turnier","v":1}', 'other-file'],
    [
      'a newer file',
      '{"format":"muckblock-backup","v":2,"made":1,"scope":{"kind":"all"},"records":[\n],"end":{}}',
      'too-new',
    ],
    ['a file without a version', '{"format":"muckblock-backup","made":1,"records":[\n]}', 'unreadable'],
    [
      'an empty backup',
      '{"format":"muckblock-backup","v":1,"made":1,"scope":{"kind":"all"},"records":[\n],"end":{}}',
      'empty',
    ],
    [
      'nothing but damage',
      '{"format":"muckblock-backup","v":1,"made":1,"records":[\n{"player":{"id":1}}\n',
      'nothing-left',
    ],
  ])('%s', async (_what, text, error) => {
    expect(await refusal(text)).toBe(error);
  });

  it('a record of a newer Muckblock, wherever it stands', async () => {
    const text = (await backupOf(await krone())).replace(/"v":1,"event"/, '"v":99,"event"');
    expect(await refusal(text)).toBe('too-new');
  });
});

describe('names out of a file', () => {
  it('lose what would turn or hide the line they stand in, and a name of nothing else is a question mark', async () => {
    const text = await backupOf(await krone());
    const [first, second] = FOUR;
    const odd = text
      .replace(`"name":"${first!.name}"`, `"name":"${first!.name}\u202e \u200b Wirt"`)
      .replace(`"name":"${second!.name}"`, '"name":"\u2066\ufeff"');
    const there = makeMemoryStorage();
    await restore(there, odd);
    const names = new Map((await there.listPlayers()).map(({ id, name }) => [id, name]));
    expect(names.get(first!.id)).toBe(`${first!.name} Wirt`);
    expect(names.get(second!.id)).toBe('?');
  });
});

describe('damaged', () => {
  it('cut off anywhere: every whole line before the cut is saved', async () => {
    const text = await backupOf(await krone());
    const whole = text.split('\n');
    for (const cut of [400, 1500, 4000, text.length - 300, text.length - 30]) {
      const piece = text.slice(0, cut);
      const to = makeMemoryStorage();
      const plan = await restore(to, piece, {}, false, 37);
      expect(plan.losses.cutOff).toBe(true);
      const lines = piece.split('\n');
      const isWhole = (line: string, i: number): boolean => [line, `${line},`].includes(whole[i] ?? '');
      const savedPlayers = lines.filter((line, i) => line.startsWith('{"player"') && isWhole(line, i)).length;
      const savedEntries = lines.filter((line, i) => line.startsWith('{"entry"') && isWhole(line, i)).length;
      expect((await to.listPlayers()).length).toBe(savedPlayers);
      expect(plan.entries).toBe(savedEntries);
    }
  });

  it('a garbled line in the middle costs that line, and an undamaged file fills the gap later', async () => {
    const from = await krone();
    const text = await backupOf(from);
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('"seq":3,'));
    lines[at] = lines[at]!.slice(0, 40) + '"\u0000' + lines[at]!.slice(60);
    const to = makeMemoryStorage();
    const plan = await restore(to, lines.join('\n'));
    expect(plan.losses).toMatchObject({ damaged: 1, cutOff: false });
    expect((await to.getLog(eveningId('a'))).map(({ seq }) => seq)).toEqual([1, 2, 4, 5]);
    const healed = await restore(to, text);
    expect(healed.tally.evenings).toMatchObject({ newer: 1, same: 1 });
    expect(await contentOf(to)).toEqual(await contentOf(from));
  });

  it('the line of an evening lost: its games are still added where the evening is known', async () => {
    const from = await krone();
    const to = makeMemoryStorage();
    await restore(to, await backupOf(from));
    await from.append(entries('a', 6, 8));
    const text = (await backupOf(from)).replace(/\{"evening":\{"id":"a"/, '{"evening":{"id":7');
    const plan = await restore(to, text);
    expect(plan.losses.damaged).toBe(1);
    expect((await to.getLog(eveningId('a'))).length).toBe(8);
    const elsewhere = await restore(makeMemoryStorage(), text);
    expect(elsewhere.losses.homeless).toBe(8);
    expect(elsewhere.tally.evenings).toMatchObject({ homeless: 1, new: 1 });
  });

  it('behind a lost game nothing is appended to another branch', async () => {
    const from = await krone();
    const here = makeMemoryStorage();
    await here.createEvening(evening('a'), FOUR);
    await here.append([...entries('a', 1, 4), { ...entries('a', 5, 5)[0]!, id: 'mine' as never }]);
    await from.append(entries('a', 6, 8));
    const text = (await backupOf(from)).replace(/\{"entry":\{"id":"a-e5"/, '{"entry":{"id":5');
    const plan = await restore(here, text);
    expect(plan.tally.evenings.apart).toBe(1);
    expect((await here.getLog(eveningId('a'))).length).toBe(5);
  });

  it('records that the end promises and nobody has seen are counted', async () => {
    const text = await backupOf(await krone());
    const lines = text.split('\n').filter((line) => !line.includes('"seq":4,'));
    const plan = await restore(makeMemoryStorage(), lines.join('\n'), {}, true);
    expect(plan.losses).toMatchObject({ damaged: 0, missing: 1, cutOff: false });
    expect(isDamaged(plan.losses)).toBe(true);
  });

  it('things that stand there twice are taken once', async () => {
    const text = await backupOf(await krone());
    const lines = text.split('\n');
    const evenings = lines.filter((line) => /^\{"(evening|entry|draft)"/.test(line));
    const doubled = [
      ...lines.slice(0, -2),
      ...evenings.map((line) => `,${line}`.replace(/^,/, '')),
      ...lines.slice(-2),
    ];
    const to = makeMemoryStorage();
    const plan = await restore(to, doubled.join('\n'));
    expect(plan.losses.doubled).toBeGreaterThan(0);
    expect(await contentOf(to)).toEqual(await contentOf(await krone()));
  });

  it('values that belong to a device, and kinds nobody knows, are left out', async () => {
    const text = (await backupOf(await krone())).replace(
      '"records":[',
      '"records":[\n{"value":{"key":"lastEvening","value":"x"}},\n{"beer":{"id":"b"}},',
    );
    const to = makeMemoryStorage();
    const plan = await restore(to, text);
    expect(plan.losses).toMatchObject({ damaged: 1, unknown: 1 });
    expect(await to.getValue('lastEvening')).toBeUndefined();
  });

  it('laid out anew by another program: whole records are found all the same, cut off or not', async () => {
    const from = await krone();
    const pretty = JSON.stringify(JSON.parse(await backupOf(from)), null, 2);
    const to = makeMemoryStorage();
    const plan = await restore(to, `\uFEFF${pretty}`, {}, false, 100);
    expect(isDamaged(plan.losses)).toBe(false);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    const flat = JSON.stringify(JSON.parse(pretty)).slice(0, -900);
    const cut = await restore(makeMemoryStorage(), flat);
    expect(cut.losses.cutOff).toBe(true);
    expect(cut.tally.players.new).toBe(4);
    // What the file is for is not lost with its layout: a whole backup may still replace everything.
    expect(plan.header?.scope).toEqual({ kind: 'all' });
    expect(cut.header?.scope).toEqual({ kind: 'all' });
  });

  it('sorted anew by another program, its head behind its records', async () => {
    const from = await krone();
    const { format, v, made, scope, records, end } = JSON.parse(await backupOf(from)) as Record<string, unknown>;
    const to = makeMemoryStorage();
    const plan = await restore(to, JSON.stringify({ end, records, format, made, scope, v }, null, 1));
    expect(isDamaged(plan.losses)).toBe(false);
    expect(plan.header).toMatchObject({ made, scope: { kind: 'all' } });
    expect(await contentOf(to)).toEqual(await contentOf(from));
  });

  it('whatever happens to the bytes, nothing throws and nothing that is here changes', async () => {
    const text = await backupOf(await krone());
    const here = await krone();
    const before = await contentOf(here);
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(400),
      junk: fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('\n', '"', '{', '}]', '\u0000', ',"v":99')),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 5000 }),
        async (all, size) => {
          const broken = all.reduce((now, { at, cut, junk }) => {
            const from = Math.floor(at * now.length);
            return now.slice(0, from) + junk + now.slice(from + cut);
          }, text);
          const door = await here.openExchange();
          const work = {
            file: new BackupFile(sourceOf(broken, size)),
            door,
            choice: { ...USUAL_CHOICE, apart: 'here' as const, sameNames: false },
            dry: false,
            now: MADE,
            breathe: noPause,
          };
          expect((await walkBackup(work)).ok).toBeTypeOf('boolean');
        },
      ),
      { numRuns: 150, seed: 20261130 },
    );
    const after = (await contentOf(here)) as {
      evenings: readonly { id: string }[];
      logs: readonly (readonly unknown[])[];
      players: readonly { id: string }[];
    };
    const { evenings, logs, players } = before as typeof after;
    evenings.forEach((one, i) => {
      const now = after.evenings.findIndex(({ id }) => id === one.id);
      expect(after.evenings[now]).toEqual(one);
      expect(after.logs[now]!.slice(0, logs[i]!.length)).toEqual(logs[i]);
    });
    for (const one of players) expect(after.players).toContainEqual(one);
  });
});
