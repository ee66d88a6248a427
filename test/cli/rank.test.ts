import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runLines } from '../../src/cli/jsonl';
import { rankLine } from '../../src/cli/rankLine';

const examples = fileURLToPath(new URL('../fixtures/tournaments/examples.jsonl', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rank-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function run(args: readonly string[], input = '') {
  const out: string[] = [];
  const messages: string[] = [];
  const status = await runLines('rank', args, rankLine, {
    stdin: Readable.from([input]),
    out: (line) => out.push(line),
    message: (text) => messages.push(text),
  });
  return { status, messages, out: out.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const badLine = JSON.stringify({
  participants: ['1', '2'],
  results: [
    {
      round: 2,
      table: 7,
      a: ['1'],
      b: ['2'],
      bobbl: [
        [21, 4],
        [20, 3],
      ],
    },
  ],
});
const goodLine = JSON.stringify({ participants: ['1', '2'], results: [], id: 'ignored', expected: 5 });

describe('formats section 2', () => {
  test('one line out per line in, in order, members as written there', async () => {
    const { status, out } = await run([examples]);
    expect(status).toBe(0);
    expect(out).toHaveLength(5);
    expect(JSON.stringify(out[0])).toMatch(
      /^\{"rows":\[\{"place":1,"participant":"2","bobbl":4,"tore":19,"gegentore":48,"plus":112,"plusMinus":19\},/,
    );
  });

  test('a bad line is an error for that line only; it names round and table; status 1', async () => {
    const { status, out } = await run(['-'], `${goodLine}\n${badLine}\nnonsense\n${goodLine}\n`);
    expect(status).toBe(1);
    expect(out.map((line) => Object.keys(line))).toEqual([['rows'], ['error'], ['error'], ['rows']]);
    expect(out[1]).toEqual({
      error: {
        code: 'tournament/no-side-at-limit',
        message: 'round 2, table 7: score 2: no side has reached the limit',
        round: 2,
        table: 7,
      },
    });
    expect(out[2]).toMatchObject({ error: { code: 'not-json' } });
  });

  test('several files, CRLF, a byte order mark and a missing last newline', async () => {
    const file = join(folder, 'two.jsonl');
    await writeFile(file, `\uFEFF${goodLine}\r\n${goodLine}`);
    const { status, out } = await run([file, '-'], badLine);
    expect(status).toBe(1);
    expect(out.map((line) => Object.keys(line)[0])).toEqual(['rows', 'rows', 'error']);
  });

  test.each([[[]], [['missing.jsonl']], [['--pretty', '-']]])(
    'unusable arguments %j: status 2, nothing printed',
    async (args) => {
      const { status, out, messages } = await run(args);
      expect({ status, out }).toEqual({ status: 2, out: [] });
      expect(messages).toHaveLength(1);
    },
  );

  test('the process itself: standard input, standard output, exit status', async () => {
    const command = fileURLToPath(new URL('../../src/cli/rank.ts', import.meta.url));
    const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [tsx, command, examples]);
    expect(stderr).toBe('');
    const lines = (await readFile(examples, 'utf8')).trim().split('\n');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(
      lines.map((line) => {
        const result = rankLine(JSON.parse(line));
        return result.ok ? result.value : result.error;
      }),
    );
    const failed = promisify(execFile)(process.execPath, [tsx, command, join(folder, 'none.jsonl')]);
    await expect(failed).rejects.toMatchObject({ code: 2, stdout: '' });
  });
});
