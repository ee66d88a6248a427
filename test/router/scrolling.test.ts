// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { RouteLocationNormalized } from 'vue-router';
import { noteWhereItStands, scrollBehavior } from '../../src/router/scrolling';

const at = (path: string): RouteLocationNormalized =>
  ({ path, matched: [{}], query: {} }) as unknown as RouteLocationNormalized;
const ask = (from: string, to: string, saved: { left: number; top: number } | null) =>
  Promise.resolve(scrollBehavior.call({} as never, at(to), at(from) as never, saved));

let height = 0;
beforeEach(() => {
  height = 740;
  Object.defineProperty(window, 'innerHeight', { value: 740, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { get: () => height, configurable: true });
});

describe('where a screen is looked at', () => {
  it('begins at the top, and another tab of the same screen moves nothing', async () => {
    expect(await ask('/', '/saison', null)).toEqual({ top: 0 });
    expect(await ask('/saison', '/saison', null)).toBe(false);
  });

  it('that stood at the top is not laid out to be scrolled there', async () => {
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    noteWhereItStands();
    expect(await ask('/', '/saison', null)).toBe(false);
    expect(await ask('/', '/saison', { left: 0, top: 0 })).toBe(false);
    Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
    noteWhereItStands();
    expect(await ask('/', '/saison', null)).toEqual({ top: 0 });
    expect(await ask('/', '/saison', { left: 0, top: 0 })).toEqual({ top: 0 });
  });

  it('is where one left it, as soon as the list is long enough', async () => {
    setTimeout(() => (height = 3000), 80);
    const begun = Date.now();
    expect(await ask('/abend/x/karte', '/saison', { left: 0, top: 900 })).toEqual({ left: 0, top: 900 });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(60);
  });
});
