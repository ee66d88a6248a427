import { expect, test } from 'vitest';
import { normalised } from '../../../src/vision/pipeline/logChances';

test('the chances sum to one and keep their ratios, also where an exponential alone would overflow', () => {
  for (const lift of [0, 800, -800]) {
    const chances = normalised(Float64Array.of(lift, lift + Math.log(3), lift + Math.log(6))).map(Math.exp);
    [0.1, 0.3, 0.6].forEach((wanted, i) => expect(chances[i]).toBeCloseTo(wanted, 10));
  }
});
