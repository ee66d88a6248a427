/** Counts by filter: the same figures however they came about; worked out once; ahead of time where somebody says so. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makePub } from '../../scripts/bench/pub';
import { foldEvening } from '../../src/core/events/foldEvening';
import { blocksOf } from '../../src/core/stats/block';
import { makeDigest } from '../../src/core/stats/digest';
import { NO_FILTER, type HistoryFilter } from '../../src/core/stats/filter';
import { peopleOf } from '../../src/core/stats/people';
import { yearSpan } from '../../src/core/stats/season';
import { localDayOf } from '../../src/i18n/localDay';
import type { HistoryEvening } from '../../src/stores/digests';
import { countOnce, makeHistoryCounts, type Counted, type HistoryCounts } from '../../src/stores/historyCounts';

const pub = makePub({ evenings: 30, games: 12, players: 9 }, 3);
const evenings = Array.from({ length: 30 }, (_, n): HistoryEvening => {
  const { start, entries } = pub.evening(n);
  const digest = makeDigest(start, null, foldEvening(start, entries));
  return { digest, seq: entries.length, day: localDayOf(start.startedAt), blocks: blocksOf(digest) };
});
const what: Counted = { evenings, people: peopleOf(pub.players) };
const year: HistoryFilter = { ...NO_FILTER, span: yearSpan(2026) };
const yes = (): boolean => true;

let counts: HistoryCounts;
beforeEach(() => {
  counts = makeHistoryCounts();
});

describe('counts of the history', () => {
  it('are the same at once, ahead of time, and begun ahead and finished when asked for', async () => {
    const plain = await countOnce(what, year);
    expect(plain.totals.games).toBeGreaterThan(0);
    expect(await counts.count(what, year, yes)).toEqual(plain);
    const ahead = makeHistoryCounts();
    await ahead.foresee(what, year);
    expect(await ahead.count(what, year, yes)).toEqual(plain);
    const half = makeHistoryCounts();
    void half.foresee(what, year);
    expect(await half.count(what, year, yes)).toEqual(plain);
  });

  it('are worked out once while the evenings and the people are the same', async () => {
    const first = await counts.count(what, year, yes);
    expect(await counts.count(what, { ...year }, yes)).toBe(first);
    expect(await counts.count({ ...what, evenings: [...evenings] }, year, yes)).not.toBe(first);
    const again = await counts.count(what, year, yes);
    expect(await counts.count({ ...what, people: peopleOf(pub.players) }, year, yes)).not.toBe(again);
  });

  it('differ for every part of a filter', async () => {
    const player = evenings[0]!.digest.seatings[0]![0]!;
    const other = evenings[0]!.digest.seatings[0]![1]!;
    const filters: readonly HistoryFilter[] = [
      NO_FILTER,
      { ...NO_FILTER, place: evenings[0]!.digest.place },
      { ...NO_FILTER, rulesName: evenings[0]!.digest.rulesName },
      { ...NO_FILTER, players: [player, other] },
      { ...NO_FILTER, players: [player, other], together: true },
    ];
    for (const filter of filters) {
      const wanted = await countOnce(what, filter);
      expect(await counts.count(what, filter, yes)).toEqual(wanted);
    }
    expect(new Set(filters.map((filter) => JSON.stringify(filter))).size).toBe(filters.length);
  });

  it('are not kept for ever', async () => {
    const first = await counts.count(what, year, yes);
    for (const of of [2020, 2021, 2022, 2023]) await counts.count(what, { ...NO_FILTER, span: yearSpan(of) }, yes);
    const again = await counts.count(what, year, yes);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('that nobody wants any more are given up at the next pause, and gone on with later', async () => {
    const clock = vi.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => (now += 20)); // every evening takes a whole slice
    const heard: number[] = [];
    const none = await counts.count(what, year, (done) => heard.push(done) < 3);
    expect(none).toBeNull();
    expect(heard).toEqual([1, 2, 3]);
    clock.mockRestore();
    expect(await counts.count(what, year, yes)).toEqual(await countOnce(what, year));
  });

  it('foreseen give way to what is foreseen next', async () => {
    const clock = vi.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => (now += 20));
    const old = counts.foresee(what, NO_FILTER);
    await counts.foresee(what, year);
    await old;
    clock.mockRestore();
    expect(await counts.count(what, year, yes)).toEqual(await countOnce(what, year));
    expect(await counts.count(what, NO_FILTER, yes)).toEqual(await countOnce(what, NO_FILTER));
  });
});
