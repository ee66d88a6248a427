/** All evenings of this device folded one after the other, for tables and pictures; the page keeps its turn. */
import type { EveningState } from '../core/events/evening';
import { foldEvening } from '../core/events/foldEvening';
import type { EveningStart, LogEntry } from '../core/events/log';
import { parseEveningStart, parseLogEntry } from '../core/events/upcasts';
import { makePacer } from './pacer';
import { useStorage } from './storage';

export interface FoldedEvening {
  readonly start: EveningStart;
  readonly state: EveningState;
}

const PAGE = 24;

/** Evenings under these ids in their order; those that cannot be read are left out. */
export async function* foldedEvenings(ids: readonly string[]): AsyncGenerator<FoldedEvening> {
  const door = await useStorage().openExchange();
  const { breathe } = makePacer();
  for (let from = 0; from < ids.length; from += PAGE) {
    for (const log of await door.logs('evenings', ids.slice(from, from + PAGE))) {
      const start = log ? parseEveningStart(log.record) : null;
      if (!log || !start?.ok) continue;
      const entries = log.entries.flatMap((row): LogEntry[] => {
        const entry = parseLogEntry(row);
        return entry.ok ? [entry.value] : [];
      });
      yield { start: start.value, state: foldEvening(start.value, entries) };
      await breathe();
    }
  }
}
