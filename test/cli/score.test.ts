/** The score command: every published evening, lines that cannot be read, and the stream. */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runLines } from '../../src/cli/jsonl';
import { scoreLine } from '../../src/cli/scoreLine';

interface Example {
  readonly id: string;
  readonly expected: object;
}

const text = readFileSync(new URL('../fixtures/evenings/examples.jsonl', import.meta.url), 'utf8');
const EXAMPLES = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Example);

const GAME = { type: 'game', kind: 'normal', contract: 'muck', declarer: 0, eyes: 61 };

function answer(line: unknown): string {
  const result = scoreLine(line);
  return result.ok ? JSON.stringify(result.value) : result.error.code;
}

function firstEvent(event: object, settings: object = {}): unknown {
  const result = scoreLine({ settings, events: [event] });
  if (!result.ok) return result.error.code;
  return (result.value as { events: { error?: string; points?: number }[] }).events.map(
    (row) => row.error ?? row.points,
  )[0];
}

async function run(
  input: string,
  args: readonly string[] = ['-'],
): Promise<{ status: number; lines: string[]; said: string[] }> {
  const lines: string[] = [];
  const said: string[] = [];
  const status = await runLines('score', args, scoreLine, {
    stdin: Readable.from([input]),
    out: (line) => lines.push(line),
    message: (message) => said.push(message),
  });
  return { status, lines, said };
}

describe('the published evenings', () => {
  it('are 144', () => {
    expect(EXAMPLES).toHaveLength(144);
  });

  it.each(EXAMPLES.map((example) => [example.id, example] as const))('%s', (_, example) => {
    const result = scoreLine(example);
    expect(result).toEqual({ ok: true, value: example.expected });
    // Presence and order of the keys, too.
    expect(result.ok && JSON.stringify(result.value)).toBe(JSON.stringify(example.expected));
  });
});

describe('a line', () => {
  it('needs events only', () => {
    expect(answer({ events: [] })).toBe(
      '{"events":[],"score":{"A":0,"B":0},"bobbl":{"A":0,"B":0},"haenger":{"A":0,"B":0},"nextDealer":0,"bockQueue":[]}',
    );
  });

  it('a refused event stands in its place and the next ones count', () => {
    const result = scoreLine({ events: [{ ...GAME, eyes: 1 }, GAME] });
    expect(result).toMatchObject({ value: { events: [{ error: 'eyes-unattainable' }, { dealer: 0, points: 2 }] } });
  });

  it.each([
    ['no object', 7, 'bad-line'],
    ['a list', [], 'bad-line'],
    ['no events', {}, 'bad-events'],
    ['events no list', { events: {} }, 'bad-events'],
    ['unknown setting', { settings: { limits: 3 }, events: [] }, 'unknown-setting'],
    ['value out of range', { settings: { limit: 0 }, events: [] }, 'setting-out-of-range'],
    ['settings a list', { settings: [], events: [] }, 'settings-not-an-object'],
    ['dealer not there', { dealer: 4, events: [] }, 'bad-dealer'],
    ['dealer no seat', { dealer: 'Anna', events: [] }, 'bad-dealer'],
    ['event no object', { events: [null] }, 'bad-events'],
    ['unknown event', { events: [{ type: 'party' }] }, 'bad-events'],
    ['unknown kind', { events: [{ ...GAME, kind: 'solo' }] }, 'bad-events'],
    ['kind of the prototype', { events: [{ ...GAME, contract: 'toString' }] }, 'bad-events'],
    ['no contract', { events: [{ ...GAME, contract: undefined }] }, 'bad-events'],
    ['Farbmuck without a suit', { events: [{ ...GAME, contract: 'farbmuck' }] }, 'bad-events'],
    ['Farbmuck in Herz', { events: [{ ...GAME, contract: 'farbmuck', suit: 'herz' }] }, 'bad-events'],
    ['eyes as text', { events: [{ ...GAME, eyes: '61' }] }, 'bad-events'],
    ['half a seat', { events: [{ ...GAME, declarer: 0.5 }] }, 'bad-events'],
    ['negative doublings', { events: [{ ...GAME, doublings: -1 }] }, 'bad-events'],
    ['unknown side', { events: [{ ...GAME, penalty: 'C' }] }, 'bad-events'],
  ])('that cannot be read: %s', (_, line, code) => {
    expect(answer(line)).toBe(code);
  });

  it.each([
    ['a seat that is not there', { ...GAME, declarer: 5 }, {}, 'need-declarer'],
    ['the same seat with six', { ...GAME, declarer: 5, eyes: 62 }, { players: 6 }, 2],
    ['five doublings', { ...GAME, doublings: 5 }, {}, 'too-many-doublings'],
    ['eyes beyond 120', { ...GAME, eyes: 121 }, {}, 'eyes-range'],
    ['half an eye', { ...GAME, eyes: 60.5 }, {}, 'eyes-range'],
    ['null means not said', { ...GAME, eyes: null }, {}, 'need-eyes'],
    ['keys that are not known', { ...GAME, note: 'x' }, {}, 2],
    ['Farbmuck', { ...GAME, contract: 'farbmuck', suit: 'gras' }, { 'contracts.farbmuck': true }, 2],
    ['a contract on a Sie is not looked at', { type: 'game', kind: 'sie', declarer: 1, contract: 'x' }, {}, 20],
  ])('event: %s', (_, event, settings, expected) => {
    expect(firstEvent(event, settings)).toBe(expected);
  });

  it('3 32 cards and six players are refused game by game', () => {
    expect(firstEvent(GAME, { deck: 32, players: 6 })).toBe('deck-not-divisible');
  });

  it('never throws on JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (line, event) => {
        expect(typeof scoreLine(line).ok).toBe('boolean');
        expect(typeof scoreLine({ events: [event] }).ok).toBe('boolean');
      }),
    );
  });
});

describe('the stream', () => {
  it('answers line by line; a bad line does not stop the rest; status 1', async () => {
    const { status, lines } = await run(`{"events":[]}\nnot json\r\n\n{"events":7}\n{"events":[]}`);
    expect(status).toBe(1);
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual([
      'events',
      'error',
      'error',
      'events',
    ]);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ error: { code: 'not-json' } });
  });

  it('status 0 when every line was read, refused events included', async () => {
    expect((await run(JSON.stringify({ events: [{ ...GAME, eyes: 1 }] }))).status).toBe(0);
  });

  it.each([[[]], [['--help']], [['no-such-file.jsonl']]])('status 2 for unusable arguments %j', async (args) => {
    const { status, lines, said } = await run('', args);
    expect([status, lines, said.length]).toEqual([2, [], 1]);
  });

  it('takes ten thousand lines', async () => {
    const line = JSON.stringify({ events: [GAME, { type: 'throwIn' }, GAME] });
    const { status, lines } = await run(`${line}\n`.repeat(10_000));
    expect([status, lines.length]).toEqual([0, 10_000]);
  });
});
