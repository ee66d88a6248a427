/**
 * Reads the imports of every file in src and says which ones the table in allowedImports.ts does not allow:
 * `npm run imports`. It reads text, not types, so it takes well under a second.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ALLOWED, BARRELS, ROOTS, type FolderRule } from './allowedImports';

export interface ImportFound {
  /** Importing file, below the repository. */
  readonly file: string;
  readonly line: number;
  /** As written. */
  readonly specifier: string;
  readonly lazy: boolean;
  /** `import type`: gone before anything runs. */
  readonly typeOnly: boolean;
}

const STATIC = /(?:^|[\s;}])(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\s*\(\s*['"`]([^'"`$]+)['"`]/g;
const WORKER = /new\s+URL\s*\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g;

/** All imports that a text names; comments are ignored. */
export function findImports(file: string, text: string): readonly ImportFound[] {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const code = text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/[^\n]*/g, blank);
  const found: ImportFound[] = [];
  for (const [pattern, lazy] of [
    [STATIC, false],
    [DYNAMIC, true],
    [WORKER, true],
  ] as const) {
    for (const match of code.matchAll(pattern)) {
      const line = code.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0);
      found.push({ file, line, specifier: match[1] ?? '', lazy, typeOnly: /(import|export)\s+type\s/.test(match[0]) });
    }
  }
  return found;
}

/** The rule of the longest folder (or file) that the path lies in. */
export function ruleFor(path: string): { readonly folder: string; readonly rule: FolderRule } | null {
  const folders = Object.keys(ALLOWED).filter((folder) => path === folder || path.startsWith(`${folder}/`));
  const folder = folders.sort((a, b) => b.length - a.length)[0];
  const rule = folder === undefined ? undefined : ALLOWED[folder];
  return folder === undefined || rule === undefined ? null : { folder, rule };
}

const within = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** Why an import is not allowed, or null. `target` is the file it leads to, or null for a package. */
export function complaint(found: ImportFound, target: string | null): string | null {
  const own = ruleFor(found.file);
  if (!own) return `${found.file} lies in no folder of the table`;
  if (target === null) {
    const name = builtinModules.includes(found.specifier) ? `node:${found.specifier}` : found.specifier;
    const fits = own.rule.packages.some(
      (pack) => pack === '*' || name === pack || (/[/:]$/.test(pack) && name.startsWith(pack)),
    );
    return fits ? null : `${own.folder} may not use the package ${found.specifier}`;
  }
  if (BARRELS.test(target)) return `${target} is a barrel: name the file`;
  if (within(target, ROOTS) && !within(found.file, ROOTS)) return `nothing imports ${target}`;
  const inside = ruleFor(target)?.folder === own.folder;
  const types = found.typeOnly ? (own.rule.types ?? []) : [];
  if (!inside && !within(target, [...own.rule.from, ...types])) return `${own.folder} may not import ${target}`;
  if (!found.lazy && own.rule.lazy && within(target, own.rule.lazy))
    return `${own.folder} reaches ${target} only by import()`;
  return null;
}

/** The file a relative import leads to, below the repository; null for a package. */
export function resolveImport(root: string, found: ImportFound): string | null {
  if (!/^(\.|@\/)/.test(found.specifier)) return null;
  const plain = found.specifier.replace(/\?.*$/, '');
  const base = plain.startsWith('@/') ? join(root, 'src', plain.slice(2)) : resolve(root, dirname(found.file), plain);
  const hit = [base, `${base}.ts`, `${base}.vue`, `${base}.json`, join(base, 'index.ts')].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
  return relative(root, hit ?? base)
    .split('\\')
    .join(posix.sep);
}

/** Every complaint about the sources below `root`, one sentence each with file and line. */
export function checkImports(root: string): readonly string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('src', path.split('\\').join(posix.sep)))
    .filter((path) => /\.(ts|vue|css)$/.test(path));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const own = ruleFor(file) ? [] : [`${file}: lies in no folder of scripts/allowedImports.ts`];
    const imports = file.endsWith('.css') ? [] : findImports(file, text);
    return own.concat(
      imports.flatMap((found) => {
        const problem = complaint(found, resolveImport(root, found));
        return problem === null ? [] : [`${file}:${found.line}: ${problem}`];
      }),
    );
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = checkImports(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'imports: every import is allowed' : `imports: ${problems.length} not allowed`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
