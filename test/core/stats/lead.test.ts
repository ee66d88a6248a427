/** Who leads the race and since when: against counting it out evening by evening. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerId } from '../../../src/core/events/log';
import { leadOf, type Lead } from '../../../src/core/stats/standings';
import { makeSubject, type Subject } from '../../../src/core/stats/subject';

/** After every moment: who is alone in front? The lead began at the last change of the answer. */
function countedOut(subjects: readonly Subject[]): Lead | null {
  const moments = [...new Set(subjects.flatMap(({ race }) => race.map(({ at }) => at)))].sort((a, b) => a - b);
  return moments.reduce<Lead | null>((lead, moment) => {
    const won = subjects.map(({ race }) => race.filter(({ at }) => at <= moment).at(-1)?.won ?? 0);
    const most = Math.max(...won);
    const first = won.filter((one) => one === most).length === 1 && most > 0 ? subjects[won.indexOf(most)]! : null;
    return first === (lead?.subject ?? null) ? lead : first && { subject: first, since: moment };
  }, null);
}

const race = fc
  .array(fc.record({ at: fc.integer({ min: 1, max: 12 }), more: fc.integer({ min: 0, max: 2 }) }), { maxLength: 10 })
  .map((steps) => {
    let won = 0;
    return [...steps].sort((a, b) => a.at - b.at).map(({ at, more }) => ({ at, won: (won += more) }));
  });

describe('the lead', () => {
  it('is that of whoever has been alone in front ever since', () => {
    fc.assert(
      fc.property(fc.array(race, { maxLength: 5 }), (races) => {
        const subjects = races.map((one, i): Subject => ({ ...makeSubject([`p${i}` as PlayerId]), race: one }));
        expect(leadOf(subjects)).toEqual(countedOut(subjects));
      }),
      { numRuns: 3000 },
    );
  });
});
