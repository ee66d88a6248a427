/**
 * Runs before every test file: a warning or an error on the console that a test did not expect fails that test.
 * A test that expects one replaces the method: `const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)`.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest';

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const method of ['warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      said.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(said.splice(0), 'unexpected on the console').toEqual([]);
});
