/**
 * Counts of the history by filter: each is worked out once, a few at a time are kept, and one that somebody will probably
 * ask for next is begun while nothing else is to be done. Who asks goes on where that had come to.
 */
import { openCounter, type HistoryCount } from '../core/stats/count';
import type { HistoryFilter } from '../core/stats/filter';
import type { People } from '../core/stats/people';
import type { HistoryEvening } from './digests';
import { idle } from './idle';
import { makePacer, type Pacer } from './pacer';

/** What is counted: these evenings, by these people. Other ones, other figures. */
export interface Counted {
  readonly evenings: readonly HistoryEvening[];
  readonly people: People;
}

export interface HistoryCounts {
  /**
   * The figures under a filter. Pauses when others should have their turn; `onPause` hears how many evenings are through
   * and says whether the figures are still wanted. null when they are not.
   */
  count(what: Counted, filter: HistoryFilter, onPause: (done: number) => boolean): Promise<HistoryCount | null>;
  /** Counts under a filter that may be asked for next, in idle moments, until it is done or another one is more likely. */
  foresee(what: Counted, filter: HistoryFilter): Promise<void>;
}

/** Counts kept: what one goes back and forth between. One of 300,000 games takes a few megabytes. */
const KEPT = 4;
/** ms of work in one go that nobody waits for. */
const IDLE_SLICE_MS = 5;

interface Job {
  /** Adds evenings until all are through (then true) or the pacer wants a pause. */
  advance(pacer: Pacer): boolean;
  readonly done: number;
  readonly result: HistoryCount;
}

function openJob({ evenings, people }: Counted, filter: HistoryFilter): Job {
  const counter = openCounter(filter, people);
  let done = 0;
  let result: HistoryCount | null = null;
  return {
    advance(pacer) {
      while (done < evenings.length) {
        const one = evenings[done]!;
        counter.add(one.digest, one.day, () => one.blocks);
        done += 1;
        if (pacer.due) break;
      }
      return done === evenings.length;
    },
    get done() {
      return done;
    },
    get result() {
      return (result ??= counter.result());
    },
  };
}

/** The same text for filters that take the same. */
function keyOf({ span, place, players, together, rulesName }: HistoryFilter): string {
  return JSON.stringify([span?.first, span?.last, place, players, together, rulesName]);
}

/** The figures under a filter that nobody will ask for again; pauses when others should have their turn. */
export async function countOnce(what: Counted, filter: HistoryFilter): Promise<HistoryCount> {
  const job = openJob(what, filter);
  const pacer = makePacer();
  while (!job.advance(pacer)) await pacer.breathe();
  return job.result;
}

/** An empty store of counts. */
export function makeHistoryCounts(): HistoryCounts {
  /** The one asked for last stands last. */
  const jobs = new Map<string, Job>();
  let of: Counted | null = null;
  let foreseen = '';

  function jobOf(what: Counted, filter: HistoryFilter): Job {
    if (of?.evenings !== what.evenings || of.people !== what.people) {
      jobs.clear();
      of = { evenings: what.evenings, people: what.people };
    }
    const key = keyOf(filter);
    const job = jobs.get(key) ?? openJob(what, filter);
    jobs.delete(key);
    jobs.set(key, job);
    for (const old of [...jobs.keys()].slice(0, -KEPT)) jobs.delete(old);
    return job;
  }

  return {
    async count(what, filter, onPause) {
      const job = jobOf(what, filter);
      const pacer = makePacer();
      while (!job.advance(pacer)) {
        await pacer.breathe();
        if (!onPause(job.done)) return null;
      }
      return job.result;
    },
    async foresee(what, filter) {
      const key = keyOf(filter);
      foreseen = key;
      const job = jobOf(what, filter);
      for (;;) {
        await idle();
        // Somebody else may have taken it further in between.
        if (foreseen !== key || jobs.get(key) !== job || job.advance(makePacer(IDLE_SLICE_MS))) return;
      }
    },
  };
}
