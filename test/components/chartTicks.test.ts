// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fittingTicks } from '../../src/components/charts/chart';

const DAY = 86_400_000;
const tick = (day: number, text: string) => ({ x: day * DAY, text });

describe('words below a line', () => {
  it('never stand on each other: the first and the last stay', () => {
    const ticks = [tick(0, 'Jan'), tick(100, 'Apr'), tick(270, 'Sep'), tick(272, 'Okt')];
    expect(fittingTicks(ticks, 0, 272 * DAY, 240).map(({ text }) => text)).toEqual(['Jan', 'Apr', 'Okt']);
  });

  it('all stay where there is room', () => {
    const ticks = [tick(0, '0'), tick(10, '10'), tick(20, '20')];
    expect(fittingTicks(ticks, 0, 20 * DAY, 300)).toEqual(ticks);
  });

  it('only the last stays where two have no room', () => {
    expect(fittingTicks([tick(0, 'September'), tick(1, 'Oktober')], 0, DAY, 60)).toEqual([tick(1, 'Oktober')]);
  });
});
