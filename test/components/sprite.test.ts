import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bobblMark, MARKS } from '../../src/components/sprite/marks';

const sprite = readFileSync(new URL('../../src/components/sprite/sprite.svg', import.meta.url), 'utf8');

test('every named drawing is in the sprite and every drawing has a name', () => {
  const drawn = [...sprite.matchAll(/<symbol id="i-([a-z0-9]+)"/g)].map((match) => match[1]);
  expect([...drawn].sort()).toEqual([...MARKS].sort());
});

test('the sprite carries no style attribute and no script: the policy would block it', () => {
  expect(sprite).not.toMatch(/\sstyle=|<script|\son\w+=/);
});

test('the same Bobbl always gets the same dot, and the three dots all occur', () => {
  const marks = Array.from({ length: 30 }, (_, no) => bobblMark('evening-1', no, false));
  expect(Array.from({ length: 30 }, (_, no) => bobblMark('evening-1', no, false))).toEqual(marks);
  expect(new Set(marks)).toEqual(new Set(['bobbl1', 'bobbl2', 'bobbl3']));
  expect(bobblMark('evening-1', 3, true)).toBe('brille');
});
