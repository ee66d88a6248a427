/** Named seasons and whoever looks at one: it is followed, given up, and no two are called alike. */
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER, type HistoryFilter } from '../../src/core/stats/filter';
import type { LocalDay } from '../../src/core/stats/season';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { useHistoryStore } from '../../src/stores/history';
import { useSeasonsStore } from '../../src/stores/seasons';
import { provideStorage } from '../../src/stores/storage';

const day = (text: string) => text as LocalDay;
const WINTER = { name: 'Winter', first: day('2026-01-01'), last: day('2026-02-28') };
const YEAR = { first: day('2026-01-01'), last: day('2026-12-31') };

beforeEach(() => {
  setActivePinia(createPinia());
  provideStorage(makeMemoryStorage());
});

async function lookingAt(filter: Partial<HistoryFilter>) {
  const history = useHistoryStore();
  await history.load(() => ({ ...NO_FILTER, span: YEAR }));
  await history.apply({ ...NO_FILTER, ...filter });
  return history;
}
const spanOf = (wish: typeof WINTER) => ({ first: wish.first, last: wish.last });

describe('the season that is looked at', () => {
  it('is followed when its days change; place and people stay', async () => {
    const seasons = useSeasonsStore();
    const winter = await seasons.save(WINTER);
    const history = await lookingAt({ span: spanOf(WINTER), place: 'Krone' });
    await seasons.save({ ...WINTER, last: day('2026-03-31') }, winter.id);
    await expect.poll(() => history.filter.span?.last).toBe('2026-03-31');
    expect(history.filter.place).toBe('Krone');
  });

  it('gives way to the one a screen begins with when it is put away', async () => {
    const seasons = useSeasonsStore();
    const winter = await seasons.save(WINTER);
    const history = await lookingAt({ span: spanOf(WINTER), place: 'Krone' });
    await seasons.setDeleted(winter, true);
    await expect.poll(() => history.filter.span).toEqual(YEAR);
    expect(history.filter.place).toBe('Krone');
  });

  it('stays where another season or the calendar year has the same days, and where another is looked at', async () => {
    const seasons = useSeasonsStore();
    const club = await seasons.save({ name: 'Vereinsjahr', ...YEAR });
    const winter = await seasons.save(WINTER);
    const history = await lookingAt({ span: YEAR });
    await seasons.setDeleted(club, true);
    await seasons.save({ ...WINTER, last: day('2026-03-31') }, winter.id);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(history.filter.span).toEqual(YEAR);
  });
});

describe('names of seasons', () => {
  it('are taken whatever the capitals and spaces, but not by themselves', async () => {
    const seasons = useSeasonsStore();
    const winter = await seasons.save(WINTER);
    expect(seasons.isTaken('  WINTER ', null)).toBe(true);
    expect(seasons.isTaken('Winter', winter.id)).toBe(false);
    expect(seasons.isTaken('Winter 2', null)).toBe(false);
  });
});
