/** Counting made short for tests: evenings in, figures out. */
import { foldEvening } from '../../../src/core/events/foldEvening';
import type { EveningStart, LogEntry, Player } from '../../../src/core/events/log';
import { blocksOf } from '../../../src/core/stats/block';
import { openCounter, type HistoryCount } from '../../../src/core/stats/count';
import { makeDigest, type Digest } from '../../../src/core/stats/digest';
import { NO_FILTER, type HistoryFilter } from '../../../src/core/stats/filter';
import { peopleOf } from '../../../src/core/stats/people';
import { localDayOf } from '../../../src/i18n/localDay';

export interface Played {
  readonly start: EveningStart;
  readonly entries: readonly LogEntry[];
}

export function digestOf({ start, entries }: Played, deletedAt: number | null = null): Digest {
  return makeDigest(start, deletedAt, foldEvening(start, entries));
}

/** Counts evenings oldest first, as the store does. */
export function counted(
  digests: readonly Digest[],
  filter: Partial<HistoryFilter> = {},
  players: readonly Player[] = [],
): HistoryCount {
  const counter = openCounter({ ...NO_FILTER, ...filter }, peopleOf(players));
  for (const digest of [...digests].sort((a, b) => a.startedAt - b.startedAt)) {
    counter.add(digest, localDayOf(digest.startedAt), () => blocksOf(digest));
  }
  return counter.result();
}
