/** The table of docs/reliability.md, made of the rows that the fault suite left. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const AREAS = {
  storage: 'Storage',
  windows: 'Two windows',
  versions: 'Stored databases',
  updates: 'Updates and connections',
  input: 'Bad input',
  people: 'People and their phones',
  engines: 'The main journey in each engine',
  security: 'Security',
};
const START = '<!-- rows: written by `npm run test:faults -- --write` -->';
const END = '<!-- end of rows -->';

const cell = (text) => String(text).replaceAll('|', '\\|');

/** @param rows what the suite left (test/faults/helpers/row.ts) */
export function table(rows) {
  const lines = [];
  for (const [area, title] of Object.entries(AREAS)) {
    const own = rows.filter((row) => row.area === area);
    if (own.length === 0) continue;
    own.sort((a, b) => a.engine.localeCompare(b.engine) || a.fault.localeCompare(b.fault));
    lines.push(`### ${title}`, '', '| fault | tries | lost | engine |', '| --- | ---: | ---: | --- |');
    for (const { fault, tries, lost, engine } of own) {
      lines.push(`| ${cell(fault)} | ${tries.toLocaleString('en')} | ${lost} | ${engine} |`);
    }
    lines.push('');
  }
  const tries = rows.reduce((sum, row) => sum + row.tries, 0);
  const lost = rows.reduce((sum, row) => sum + row.lost, 0);
  lines.push(`${rows.length} faults, ${tries.toLocaleString('en')} tries, ${lost} lost.`);
  return lines.join('\n');
}

/** Puts the table between its two marks. */
export function writeReport(rows) {
  const path = join(ROOT, 'docs', 'reliability.md');
  const text = readFileSync(path, 'utf8');
  const from = text.indexOf(START);
  const to = text.indexOf(END);
  if (from === -1 || to === -1) throw new Error('docs/reliability.md has lost its marks');
  writeFileSync(path, `${text.slice(0, from)}${START}\n\n${table(rows)}\n\n${text.slice(to)}`);
}
