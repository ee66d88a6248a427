/** Good input to start from, for every door: the published examples, the stored databases, files the app writes itself. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL_CUSTOMS } from '../../../src/core/houseRules/customs';
import { DRAFT_VERSION, startDraft } from '../../../src/core/recording/draft';
import { PRESETS } from '../../../src/core/profiles/presets';
import { PRESET_IDS } from '../../../src/core/profiles/presetIds';
import { writeTournamentFile } from '../../../src/core/tournament/tournamentFile';
import type { TournamentEntry, TournamentStart } from '../../../src/core/tournament/log';
import { rulesFileText } from '../../../src/exchange/rulesFile';
import { rulesLink, rulesToCode } from '../../../src/exchange/rulesLink';
import { ROOT } from '../../../scripts/lib/install.mjs';

const fixtures = join(ROOT, 'test', 'fixtures');
const linesOf = (path: string): string[] =>
  readFileSync(join(fixtures, path), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

type Rows = readonly Record<string, unknown>[];

/** Rows of the newest stored database, by table. */
export function storedRows(): Readonly<Record<string, Rows>> {
  const newest = readdirSync(join(fixtures, 'db'))
    .filter((name) => /^v\d+\.json$/.test(name))
    .sort((a, b) => Number(a.slice(1, -5)) - Number(b.slice(1, -5)))
    .at(-1)!;
  const { tables } = JSON.parse(readFileSync(join(fixtures, 'db', newest), 'utf8')) as {
    tables: Record<string, { rows: Rows }>;
  };
  return Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));
}

const rules = PRESET_IDS.map((base) => ({
  name: `Gasthaus „Krone“ ${base}`,
  base,
  settings: PRESETS[base],
  customs: { ...USUAL_CUSTOMS, note: 'Mit <b>Brotzeit</b> & Umlauten: äöüß' },
}));

export const RULES_FILES: readonly string[] = rules.map(rulesFileText);
export const RULES_LINKS: readonly string[] = rules.flatMap((one) => [
  rulesLink('https://muck.example.org/', one),
  rulesToCode(one),
]);

const stored = storedRows();
export const EVENING_LOGS: readonly string[] = (stored['evenings'] ?? []).map((evening) =>
  JSON.stringify({
    evening,
    entries: (stored['entries'] ?? []).filter((entry) => entry['eveningId'] === evening['id']),
  }),
);
export const RECORDS: readonly string[] = ['players', 'profiles', 'summaries', 'values', 'drafts', 'seasons', 'packs']
  .flatMap((table) => stored[table] ?? [])
  .map((row) => JSON.stringify(row));
export const TOURNAMENT_FILES: readonly string[] = (stored['tournaments'] ?? []).map((start) => {
  const { deletedAt: _, ...record } = start;
  const entries = (stored['tournamentEntries'] ?? [])
    .filter((entry) => entry['tournamentId'] === start['id'])
    .sort((a, b) => Number(a['seq']) - Number(b['seq']));
  return writeTournamentFile({
    start: record as unknown as TournamentStart,
    entries: entries as unknown as TournamentEntry[],
  });
});

export const SCORE_LINES: readonly string[] = linesOf('evenings/examples.jsonl');
export const RANK_LINES: readonly string[] = linesOf('tournaments/examples.jsonl');

export const LISTS: readonly string[] = [
  'Anna Hofmann / Max Rödel\nKarl Groß & Heinz Öhrlein\n"Müller, Josef"; "Weiß, ""Beppo"""\n',
  'Nr;Name;Partner\r\n1;Anna;Max\r\n2;Karl;Heinz\r\n3;Gerda;\r\n',
  '\uFEFF1. Anna, Max\n2) Karl, Heinz\n\n7\tFritz\tSepp\n',
  'Spieler\nAnna\nMax\nKarl und Heinz\nErna – Rosa\n',
];
export const DRAFTS: readonly string[] = [
  startDraft({ contract: 'wenz', declarer: 2, doublings: 1, view: 'eyes', digits: '71' }),
  startDraft({ kind: 'ramsch', view: 'eyes', digits: '60', tricks: 3, trumps: 6, alte: 'A' }),
  startDraft({ contract: 'muck', declarer: 0, kind: 'tout', called: { winner: 'A', level: 'schwarz' } }),
].map((draft) => JSON.stringify({ v: DRAFT_VERSION, draft, kept: null }));
