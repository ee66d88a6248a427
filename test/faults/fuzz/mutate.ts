/**
 * Makes bad input out of good: bytes flipped, cut, doubled and swapped, values of the wrong kind put into JSON, and the
 * words that break programs. Everything follows from one seed, so a finding can be repeated.
 */

export type Random = () => number;

/** mulberry32: a small generator with 32 bits of state; the same seed gives the same numbers everywhere. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const below = (random: Random, n: number): number => Math.floor(random() * n);
const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)]!;

/** What programs stumble over, as text. */
const WORDS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://example.invalid")',
  '"',
  '\\',
  '\\u0000',
  '\u0000',
  '\uFEFF',
  '\u202E',
  '\uD800',
  '\uE0000\uE000',
  'ß',
  '🂡',
  '\r',
  '\n',
  '\t',
  ';',
  ',',
  '/',
  '{',
  '}',
  '[',
  ']',
  ':',
  '0',
  '-',
  '1e999',
  '9'.repeat(40),
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '%',
  '%00',
  '%E0%A4%A',
  '?r=',
  '&r=',
  '1.',
  '999999.',
];

/** What JSON can say and nobody expects. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_VALUE,
  '',
  ' ',
  '7',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
  '\u0000',
  [],
  [[]],
  {},
  [null],
  { length: 4 },
  { toString: 1, valueOf: null },
];

/** One to four changes of the text itself. */
export function mutateText(text: string, random: Random): string {
  let out = text;
  for (let times = 1 + below(random, 4); times > 0; times--) {
    const at = below(random, out.length + 1);
    const length = below(random, random() < 0.9 ? 8 : 400);
    switch (below(random, 8)) {
      case 0:
        out = out.slice(0, at) + out.slice(at + length);
        break;
      case 1:
        out = out.slice(0, at) + pick(random, WORDS) + out.slice(at);
        break;
      case 2:
        out = out.slice(0, at) + String.fromCharCode(below(random, random() < 0.8 ? 128 : 65536)) + out.slice(at + 1);
        break;
      case 3:
        out = out.slice(0, at) + out.slice(at, at + length).repeat(1 + below(random, 5)) + out.slice(at);
        break;
      case 4:
        out = out.slice(0, at);
        break;
      case 5:
        out = out.slice(0, at) + pick(random, WORDS) + out.slice(at + length);
        break;
      case 6:
        out = out.slice(at) + out.slice(0, at);
        break;
      default:
        out = out.slice(0, at) + out.slice(at, at + 1).toUpperCase() + out.slice(at + 1);
    }
  }
  return out;
}

/** One to three values of a JSON document exchanged, taken away, doubled or put under a poisonous name. */
export function mutateJson(text: string, random: Random): string {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return mutateText(text, random);
  }
  let out = text;
  for (let times = 1 + below(random, 3); times > 0; times--) {
    const spots = spotsOf(root);
    if (spots.length === 0) break;
    const { holder, key } = pick(random, spots);
    switch (below(random, 6)) {
      case 0:
        if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else Reflect.deleteProperty(holder, key);
        break;
      case 1:
        // An own member of that name, as JSON.parse makes it; assigning would set the prototype.
        define(holder, pick(random, ['__proto__', 'constructor', 'prototype', 'length', '0']), {
          polluted: 1,
          isAdmin: 1,
        });
        break;
      case 2:
        if (Array.isArray(holder)) holder.push(...holder.slice(0, 50));
        else define(holder, String(below(random, 100)), anyValue(random));
        break;
      default:
        define(holder, key, anyValue(random));
    }
    out = JSON.stringify(root);
  }
  return out;
}

interface Spot {
  readonly holder: object & Record<string, unknown>;
  readonly key: string;
}

function define(holder: object, key: string, value: unknown): void {
  if (Array.isArray(holder) && key === 'length') return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A copy, so that one input never changes the next. */
function anyValue(random: Random): unknown {
  return structuredClone(pick(random, VALUES));
}

/** Every member of every object and array, at most some thousands. */
function spotsOf(root: unknown): Spot[] {
  const spots: Spot[] = [];
  const waiting: unknown[] = [root];
  for (let value = waiting.pop(); value !== undefined && spots.length < 4000; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      spots.push({ holder: value as Spot['holder'], key });
      waiting.push((value as Record<string, unknown>)[key]);
    }
  }
  return spots;
}

/** Input that is large or deep rather than wrong: a bound must hold it off. */
export function hugeText(random: Random): string {
  const n = 1000 * (1 + below(random, 200));
  switch (below(random, 6)) {
    case 0:
      return '['.repeat(n);
    case 1:
      return '{"a":'.repeat(n) + '1' + '}'.repeat(n);
    case 2:
      return '"' + 'a'.repeat(n) + '"';
    case 3:
      return pick(random, WORDS).repeat(Math.ceil(n / 20));
    case 4:
      return '"'.repeat(n);
    default:
      return Array.from({ length: Math.ceil(n / 50) }, (_, i) => `${i};Anna ${i} / Max, ${i}`).join('\n');
  }
}

/** Bad input number `index` out of good examples. */
export function mutate(examples: readonly string[], isJson: boolean, random: Random): string {
  const kind = random();
  if (kind < 0.005) return hugeText(random);
  const good = pick(random, examples);
  return isJson && kind < 0.6 ? mutateJson(good, random) : mutateText(good, random);
}
