/** What the app writes is what docs/backup.schema.json says, and the table of limits is the one of the docs. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORD_TAGS, KEPT_VALUES } from '../../../src/exchange/backup/format';
import { makePub } from '../../../scripts/bench/pub';
import { makeMemoryStorage } from '../../../src/storage/memory/memoryStorage';
import { sampleTournament, sampleTournamentLog } from '../../storage/tournamentSamples';
import { backupOf, krone } from './world';

type Schema = Readonly<Record<string, unknown>>;
const schema = JSON.parse(readFileSync(new URL('../../../docs/backup.schema.json', import.meta.url), 'utf8')) as Schema;

const at = (path: string): Schema =>
  path
    .split('/')
    .slice(1)
    .reduce<Schema>((now, key) => now[key] as Schema, schema);
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** The words of JSON Schema that this schema uses; an unknown one is an error of the test. */
function faults(value: unknown, rule: Schema, where: string): string[] {
  const known = ['$ref', 'type', 'required', 'properties', 'additionalProperties', 'items', 'const', 'enum', 'oneOf', 'minimum', 'maximum', 'minLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'pattern', '$schema', 'title', '$defs']; // prettier-ignore
  const found = Object.keys(rule).filter((word) => !known.includes(word)).map((word) => `unknown word ${word}`); // prettier-ignore
  if (typeof rule['$ref'] === 'string') return faults(value, at(rule['$ref']), where);
  if (Array.isArray(rule['oneOf'])) {
    const fits = rule['oneOf'].filter((one) => faults(value, one as Schema, where).length === 0);
    if (fits.length !== 1) found.push(`${where}: fits ${fits.length} of oneOf`);
  }
  const types = [rule['type'] ?? []].flat() as string[];
  const type = typeOf(value);
  if (types.length && !types.includes(type) && !(type === 'integer' && types.includes('number'))) found.push(`${where}: is ${type}`); // prettier-ignore
  if ('const' in rule && value !== rule['const']) found.push(`${where}: not ${String(rule['const'])}`);
  if (Array.isArray(rule['enum']) && !rule['enum'].includes(value))
    found.push(`${where}: ${String(value)} not in enum`);
  if (typeof value === 'number') {
    if (value < Number(rule['minimum'] ?? -Infinity) || value > Number(rule['maximum'] ?? Infinity)) found.push(`${where}: ${value}`); // prettier-ignore
  }
  if (typeof value === 'string') {
    if (value.length < Number(rule['minLength'] ?? 0)) found.push(`${where}: too short`);
    if (typeof rule['pattern'] === 'string' && !new RegExp(rule['pattern']).test(value))
      found.push(`${where}: ${value}`);
  }
  if (Array.isArray(value)) {
    if (value.length < Number(rule['minItems'] ?? 0) || value.length > Number(rule['maxItems'] ?? Infinity)) found.push(`${where}: ${value.length} items`); // prettier-ignore
    if (rule['items']) value.forEach((one, i) => found.push(...faults(one, rule['items'] as Schema, `${where}[${i}]`)));
  }
  if (type === 'object') {
    const fields = value as Schema;
    const count = Object.keys(fields).length;
    for (const key of (rule['required'] ?? []) as string[]) if (!(key in fields)) found.push(`${where}: no ${key}`);
    if (count < Number(rule['minProperties'] ?? 0) || count > Number(rule['maxProperties'] ?? Infinity)) found.push(`${where}: ${count} fields`); // prettier-ignore
    const properties = (rule['properties'] ?? {}) as Readonly<Record<string, Schema>>;
    for (const [key, one] of Object.entries(fields)) {
      const own = properties[key];
      if (own) found.push(...faults(one, own, `${where}.${key}`));
      else if (rule['additionalProperties'] === false) found.push(`${where}: ${key} is too much`);
      else if (typeof rule['additionalProperties'] === 'object') found.push(...faults(one, rule['additionalProperties'] as Schema, `${where}.${key}`)); // prettier-ignore
    }
  }
  return found;
}

describe('docs/backup.schema.json', () => {
  it('fits a device with everything on it, and every part', async () => {
    const storage = await krone();
    await storage.tournaments.create(sampleTournament('t'), sampleTournamentLog('t'));
    await storage.packs.put({
      id: 'p',
      name: 'Mein Spiel',
      size: 24,
      createdAt: 1,
      deletedAt: null,
      data: { any: [1] },
    });
    const all = JSON.parse(await backupOf(storage)) as { records: readonly object[] };
    expect(faults(all, schema, '')).toEqual([]);
    const tags = new Set(all.records.flatMap((record) => Object.keys(record)));
    expect([...tags].sort()).toEqual(RECORD_TAGS.filter((tag) => tag !== 'season').sort());
    for (const scope of [
      { kind: 'evening', id: 'a' },
      { kind: 'profile', id: 'rules' },
      { kind: 'season', name: '2026', first: '2026-01-01', last: '2026-12-31' },
    ] as const) {
      expect(faults(JSON.parse(await backupOf(storage, scope, ['a', 'b'])), schema, '')).toEqual([]);
    }
  });

  it('fits a busy pub', async () => {
    const pub = makePub({ evenings: 6, games: 20, players: 12 });
    const storage = makeMemoryStorage();
    await storage.putPlayers(pub.players);
    for (let n = 0; n < 6; n += 1) {
      const { start, entries } = pub.evening(n);
      await storage.createEvening(start, []);
      await storage.append(entries);
    }
    expect(faults(JSON.parse(await backupOf(storage)), schema, '')).toEqual([]);
  });

  it('names the same tags and values as the code', () => {
    const { properties } = at('#/$defs/record') as { properties: Readonly<Record<string, Schema>> };
    expect(Object.keys(properties).sort()).toEqual([...RECORD_TAGS].sort());
    expect(at('#/$defs/record/properties/value/properties/key')['enum']).toEqual(KEPT_VALUES);
  });

  it('finds what does not fit', () => {
    const broken = { format: 'muckblock-backup', v: 1, made: 1, scope: { kind: 'all' }, records: [{ beer: {} }, { entry: { id: '' } }], end: {} }; // prettier-ignore
    expect(faults(broken, schema, '').length).toBeGreaterThan(3);
  });
});
