/** Every text on its ground in every theme, by the formula of WCAG 2.2 (relative luminance, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
);

function readThemes(): Record<string, Record<string, string>> {
  const themes: Record<string, Record<string, string>> = {};
  for (const [, selector, body] of css.matchAll(/([^{}]*?)\{([^{}]*--ground:[^{}]*)\}/g)) {
    const name = /data-theme=['"](\w+)/.exec(selector!)?.[1] ?? '?';
    themes[name] = Object.fromEntries(
      [...body!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((m) => [m[1]!, m[2]!]),
    );
    // Shorthands such as #fff
    for (const m of body!.matchAll(/--([\w-]+):\s*#([0-9a-f])([0-9a-f])([0-9a-f])\s*;/gi)) {
      themes[name]![m[1]!] = `#${m[2]}${m[2]}${m[3]}${m[3]}${m[4]}${m[4]}`;
    }
  }
  return themes;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const v = parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_STRONG = 7;
const TEXT = 4.5;
const SHAPE = 3;
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['sheet', 'ground', 'sheet-2', 'sheet-3', 'a-soft', 'b-soft', 'warn-soft'].map(
    (on) => ['ink', on, TEXT_STRONG] as const,
  ),
  ...['sheet', 'ground', 'sheet-2', 'a-soft', 'b-soft'].map((on) => ['ink-2', on, TEXT] as const),
  ['a', 'sheet', TEXT_STRONG],
  ['b', 'sheet', TEXT_STRONG],
  ['a', 'a-soft', TEXT_STRONG],
  ['b', 'b-soft', TEXT_STRONG],
  ['a', 'sheet-2', TEXT],
  ['b', 'sheet-2', TEXT],
  ['a', 'ground', TEXT],
  ['b', 'ground', TEXT],
  ['on-a', 'a', TEXT],
  ['on-b', 'b', TEXT],
  ['on-press', 'press', TEXT_STRONG],
  ['on-bock', 'bock', TEXT_STRONG],
  ['bock-ink', 'sheet', TEXT],
  ['bock-ink', 'sheet-2', TEXT],
  ['ok', 'sheet', TEXT],
  ['warn', 'sheet', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['on-snack', 'snack', TEXT_STRONG],
  ['snack-act', 'snack', TEXT],
  ['edge', 'sheet', SHAPE],
  ['edge', 'sheet-2', SHAPE],
  ['edge', 'ground', SHAPE],
  ['focus', 'sheet', SHAPE],
  ['focus', 'ground', SHAPE],
  ...['e1', 'e2', 'g1', 'h1', 'l1', 'l2'].map((sign) => [sign, 'sheet', SHAPE] as const),
];

const themes = readThemes();

test('four themes are defined', () => {
  expect(Object.keys(themes).sort()).toEqual(['black', 'contrast', 'dark', 'paper']);
});

describe.each(Object.keys(themes))('theme %s', (name) => {
  test.each(PAIRS)('%s on %s reaches %s : 1', (text, ground, needed) => {
    const theme = themes[name]!;
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(needed);
  });
});
