/**
 * A past evening as it would have ended under other house rules: the same deals, scored anew. Changes nothing. Table and
 * pack stay those of the evening, because the cards that were dealt are those that were dealt.
 */
import { foldEvening } from '../events/foldEvening';
import type { EveningState, PadRow } from '../events/evening';
import type { EveningStart, LogEntry } from '../events/log';
import { eveningSummary } from '../events/summary';
import type { EveningSummary } from '../events/summary';
import type { Settings } from '../profiles/settings';

export interface WhatIf {
  readonly state: EveningState;
  readonly summary: EveningSummary;
  /** Games that these rules do not know (no Geier, fewer doublings); they score nothing. */
  readonly refused: readonly PadRow[];
  /** Games that were scored both times and paid otherwise, with the points of then and now. */
  readonly changed: readonly { readonly row: PadRow; readonly before: number; readonly after: number }[];
}

function pointsFor(row: PadRow): { readonly a: number; readonly b: number } | null {
  if (row.outcome.kind !== 'scored') return null;
  const { winner, points } = row.outcome.game;
  return { a: winner === 'A' ? points : 0, b: winner === 'B' ? points : 0 };
}

/** Scores an evening under other rules from its first deal to its last, whatever was changed in between. */
export function whatIf(start: EveningStart, entries: readonly LogEntry[], settings: Settings): WhatIf {
  const actual = foldEvening(start, entries);
  const { players, deck } = start.settings;
  const other: EveningStart = { ...start, settings: { ...settings, players, deck } };
  const state = foldEvening(
    other,
    entries.map((entry) =>
      entry.event.type === 'rulesChanged' ? { ...entry, event: { ...entry.event, settings: other.settings } } : entry,
    ),
  );
  const before = new Map(actual.rows.map((row) => [row.entryId, row]));
  const changed = state.rows.flatMap((row) => {
    const was = before.get(row.entryId);
    const [then, now] = [was ? pointsFor(was) : null, pointsFor(row)];
    if (!then || !now || (then.a === now.a && then.b === now.b)) return [];
    return [{ row, before: then.a + then.b, after: now.a + now.b }];
  });
  const refused = state.rows.filter(
    (row) => row.outcome.kind === 'refused' && before.get(row.entryId)?.outcome.kind === 'scored',
  );
  return { state, summary: eveningSummary(other, state), refused, changed };
}
