/**
 * Holds the two languages together: the same files with the same keys, sorted, the same placeholders, plural pairs
 * complete, every key that the sources name is there: `npm run locales`. Words nobody names any more are listed.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export type Words = Readonly<Record<string, string>>;
/** Words by area (name of the file without ".json"). */
export type Areas = ReadonlyMap<string, Words>;

/** `{name}` placeholders of a sentence, sorted, each once. */
export function placeholders(text: string): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort().join(' ');
}

/** What is wrong inside one file. */
export function checkFile(name: string, words: Words): readonly string[] {
  const keys = Object.keys(words);
  const problems: string[] = [];
  const unsorted = keys.findIndex((key, i) => i > 0 && key < (keys[i - 1] ?? ''));
  if (unsorted > 0) problems.push(`${name}: not sorted at "${keys[unsorted]}"`);
  for (const key of keys) {
    const partner = key.endsWith('_one')
      ? key.replace(/_one$/, '_other')
      : key.endsWith('_other')
        ? key.replace(/_other$/, '_one')
        : key;
    if (!(partner in words)) problems.push(`${name}: "${key}" has no "${partner}"`);
    if (words[key]?.trim() === '') problems.push(`${name}: "${key}" is empty`);
    if (/Erfolgreich|successfully/i.test(words[key] ?? '')) problems.push(`${name}: "${key}" speaks like a machine`);
  }
  return problems;
}

/** What differs between the two languages. */
export function compareLanguages(de: Areas, en: Areas): readonly string[] {
  const problems: string[] = [];
  const owner = new Map<string, string>();
  for (const area of new Set([...de.keys(), ...en.keys()])) {
    const german = de.get(area);
    const english = en.get(area);
    if (!german || !english) {
      problems.push(`${german ? 'en' : 'de'}/${area}.json is missing`);
      continue;
    }
    problems.push(...checkFile(`de/${area}.json`, german), ...checkFile(`en/${area}.json`, english));
    for (const key of new Set([...Object.keys(german), ...Object.keys(english)])) {
      const [a, b] = [german[key], english[key]];
      if (a === undefined || b === undefined)
        problems.push(`${a === undefined ? 'de' : 'en'}/${area}.json lacks "${key}"`);
      // "one game" may do without the number that "{n} games" needs.
      else if (!key.endsWith('_one') && placeholders(a) !== placeholders(b))
        problems.push(`${area}: "${key}" has {${placeholders(a)}} in German, {${placeholders(b)}} in English`);
      const other = owner.get(key);
      if (other !== undefined) problems.push(`"${key}" stands in ${other}.json and in ${area}.json`);
      owner.set(key, area);
    }
  }
  return problems;
}

/** Keys that the sources name: literally in `t('…')`, and by their beginning in a template (`t(`contract.${kind}`)`). */
export function namedKeys(source: string): {
  readonly exact: ReadonlySet<string>;
  readonly prefixes: ReadonlySet<string>;
} {
  const exact = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  const templates = [...source.matchAll(/`([a-zA-Z][\w.-]*\.[\w.-]*)\$\{/g)].map((match) => match[1] ?? '');
  // tCode('area', code) looks up `area.code`.
  const codes = [...source.matchAll(/\btCode\(\s*'([^']+)'/g)].map((match) => `${match[1] ?? ''}.`);
  return { exact: new Set(exact), prefixes: new Set([...templates, ...codes]) };
}

function readAreas(folder: string): Areas {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return new Map(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words]),
  );
}

/** All problems of the words of the app below `root`, and the keys that nothing names. */
export function checkLocales(root: string): {
  readonly problems: readonly string[];
  readonly unused: readonly string[];
} {
  const [de, en] = ['de', 'en'].map((language) => readAreas(join(root, 'src/i18n/locales', language))) as [
    Areas,
    Areas,
  ];
  const keys = new Set([...de.values()].flatMap((words) => Object.keys(words)));
  const has = (key: string): boolean => keys.has(key) || keys.has(`${key}_other`);
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|vue)$/.test(file))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'));
  const source = sources.join('\n');
  const { exact, prefixes } = namedKeys(source);
  const missing = [...exact].filter((key) => !has(key)).map((key) => `t('${key}') has no words`);
  const unused = [...keys].filter((key) => {
    const base = key.replace(/_(one|other)$/, '');
    return !source.includes(`'${base}'`) && ![...prefixes].some((prefix) => base.startsWith(prefix));
  });
  return { problems: [...compareLanguages(de, en), ...missing], unused };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { problems, unused } = checkLocales(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(problem);
  if (unused.length > 0) console.log(`locales: nothing names ${unused.join(', ')}`);
  console.log(problems.length === 0 ? 'locales: both languages say the same' : `locales: ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
