/** How many games a second the engine replays, on one core. */
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import { foldEvening } from '../../src/core/events/foldEvening';
import { replay } from '../../src/core/rules/replay';
import { makeEvening, randomDeal, randomOf } from './evenings';
import { median, type Row } from './row';

const EVENINGS = 400;
const DEALS = 500;
const WANTED = 500_000;

/** Seconds that `work` takes, the middle of five after one to warm up. */
function seconds(work: () => void): number {
  work();
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now();
    work();
    return (performance.now() - from) / 1000;
  });
  return median(times);
}

export function benchReplay(): readonly Row[] {
  const random = randomOf(1);
  const evenings = Array.from({ length: EVENINGS }, () => Array.from({ length: DEALS }, () => randomDeal(random)));
  const logs = Array.from({ length: EVENINGS / 4 }, (_, n) => makeEvening(n, DEALS));
  const replayed = (EVENINGS * DEALS) / seconds(() => evenings.forEach((deals) => replay(DEFAULT_SETTINGS, 0, deals)));
  const folded =
    (logs.length * DEALS) / seconds(() => logs.forEach(({ start, entries }) => foldEvening(start, entries)));
  const show = (rate: number): string => `${Math.round(rate / 1000).toLocaleString('en')},000 games/s`;
  return [
    {
      what: 'Replaying deals (rules alone)',
      measured: show(replayed),
      wanted: '≥ 500,000 games/s',
      met: replayed >= WANTED,
    },
    {
      what: 'Folding logs (with corrections, undo, house rules)',
      measured: show(folded),
      wanted: '≥ 500,000 games/s',
      met: folded >= WANTED,
    },
  ];
}
