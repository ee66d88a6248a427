/**
 * What was changed on an evening and when, for "Was geändert wurde": corrections, deletions, undo and redo, changes of
 * rules, people and dealer. Plain recorded deals are the pad itself and are left out. Data; the words are the screen's.
 */
import { foldEvening } from '../../core/events/foldEvening';
import type { EntryId, EveningStart, LogEntry, LogEvent, PlayerId } from '../../core/events/log';
import type { Settings } from '../../core/profiles/settings';
import type { Deal } from '../../core/rules/deal';
import type { Seat } from '../../core/rules/seats';

/** `no`: which game of the evening it is, as "12 Spiele" counts them; null for what is no game (thrown in, misdeal, Bock). */
export type LogChange =
  | { readonly kind: 'corrected'; readonly no: number | null; readonly before: Deal; readonly after: Deal }
  | { readonly kind: 'deleted'; readonly no: number | null; readonly before: Deal }
  /** `what` was taken back (or brought back); `no` and `deal` when it was about a deal. */
  | {
      readonly kind: 'undone' | 'redone';
      readonly what: LogEvent['type'];
      readonly no: number | null;
      readonly deal: Deal | null;
    }
  /** `before`: the rules that held until then; null where nobody knows. */
  | { readonly kind: 'rules'; readonly name: string; readonly before: Settings | null; readonly after: Settings }
  | { readonly kind: 'dealer'; readonly dealer: Seat }
  | { readonly kind: 'players'; readonly seats: readonly PlayerId[] }
  | { readonly kind: 'ended' }
  | { readonly kind: 'reopened' };

export interface LogLine {
  readonly id: EntryId;
  readonly at: number;
  readonly change: LogChange;
}

interface Recorded {
  readonly id: EntryId;
  /** Latest wording, as far as the log has got. */
  readonly deal: Deal;
}

/** Keeps count of the deals that stand on the pad while the log is walked through. */
class Pad {
  private rows: Recorded[] = [];

  record(id: EntryId, deal: Deal): void {
    this.rows.push({ id, deal });
  }
  /** The how-manieth game it is, and what stands there; null when it does not stand on the pad. */
  find(id: EntryId): { no: number | null; deal: Deal } | null {
    const index = this.rows.findIndex((row) => row.id === id);
    const row = this.rows[index];
    if (!row) return null;
    const games = this.rows.slice(0, index + 1).filter(({ deal }) => deal.type === 'game').length;
    return { no: row.deal.type === 'game' ? games : null, deal: row.deal };
  }
  rewrite(id: EntryId, deal: Deal): void {
    this.rows = this.rows.map((row) => (row.id === id ? { id, deal } : row));
  }
  strike(id: EntryId): void {
    this.rows = this.rows.filter((row) => row.id !== id);
  }
  /** Puts a row back where it stood: before the first that was recorded after it. */
  restore(id: EntryId, deal: Deal, order: ReadonlyMap<EntryId, number>): void {
    if (this.find(id)) return;
    const mine = order.get(id) ?? 0;
    const at = this.rows.findIndex((row) => (order.get(row.id) ?? 0) > mine);
    this.rows.splice(at < 0 ? this.rows.length : at, 0, { id, deal });
  }
}

/**
 * The changes of an evening, oldest first. Entries that refer to nothing are left out. `start` tells the rules that held
 * before the first change of rules.
 */
export function logLines(entries: readonly LogEntry[], start: EveningStart | null = null): readonly LogLine[] {
  const pad = new Pad();
  const order = new Map<EntryId, number>();
  const byId = new Map(entries.map((entry) => [entry.id, entry] as const));
  /** What a correction or deletion replaced, so that undoing it can write it back. */
  const replaced = new Map<EntryId, Deal>();
  const lines: LogLine[] = [];

  function takeBack(target: LogEntry): { no: number | null; deal: Deal | null } {
    const { event, id } = target;
    if (event.type === 'dealRecorded') {
      const found = pad.find(id);
      pad.strike(id);
      return { no: found?.no ?? null, deal: found?.deal ?? event.deal };
    }
    if (event.type === 'dealCorrected' || event.type === 'dealDeleted') {
      const before = replaced.get(id);
      if (before && event.type === 'dealCorrected') pad.rewrite(event.target, before);
      else if (before) pad.restore(event.target, before, order);
      return { no: pad.find(event.target)?.no ?? null, deal: before ?? null };
    }
    return { no: null, deal: null };
  }
  function bringBack(target: LogEntry): { no: number | null; deal: Deal | null } {
    const { event, id } = target;
    if (event.type === 'dealRecorded') {
      pad.restore(id, event.deal, order);
      return { no: pad.find(id)?.no ?? null, deal: event.deal };
    }
    if (event.type === 'dealCorrected') {
      pad.rewrite(event.target, event.deal);
      return { no: pad.find(event.target)?.no ?? null, deal: event.deal };
    }
    if (event.type === 'dealDeleted') {
      const found = pad.find(event.target);
      pad.strike(event.target);
      return { no: found?.no ?? null, deal: found?.deal ?? null };
    }
    return { no: null, deal: null };
  }

  function changeOf(entry: LogEntry): LogChange | null {
    const { event, id } = entry;
    switch (event.type) {
      case 'dealRecorded':
        order.set(id, order.size);
        pad.record(id, event.deal);
        return null;
      case 'dealCorrected': {
        const found = pad.find(event.target);
        if (!found) return null;
        replaced.set(id, found.deal);
        pad.rewrite(event.target, event.deal);
        // A throw-in that was a game after all has its number only now.
        const no = pad.find(event.target)?.no ?? found.no;
        return { kind: 'corrected', no, before: found.deal, after: event.deal };
      }
      case 'dealDeleted': {
        const found = pad.find(event.target);
        if (!found) return null;
        replaced.set(id, found.deal);
        pad.strike(event.target);
        return { kind: 'deleted', no: found.no, before: found.deal };
      }
      case 'undone':
      case 'redone': {
        const target = byId.get(event.target);
        if (!target) return null;
        const about = event.type === 'undone' ? takeBack(target) : bringBack(target);
        return { kind: event.type, what: target.event.type, ...about };
      }
      case 'rulesChanged':
        return {
          kind: 'rules',
          name: event.rulesName,
          before: start && foldEvening(start, entries.slice(0, entries.indexOf(entry))).settings,
          after: event.settings,
        };
      case 'dealerSet':
        return { kind: 'dealer', dealer: event.dealer };
      case 'playersChanged':
        return { kind: 'players', seats: event.seats };
      case 'eveningEnded':
        return { kind: 'ended' };
      case 'eveningReopened':
        return { kind: 'reopened' };
    }
  }

  for (const entry of entries) {
    const change = changeOf(entry);
    if (change) lines.push({ id: entry.id, at: entry.at, change });
  }
  return lines;
}
