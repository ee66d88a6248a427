/**
 * The open evening as a plain file, for the moment when the device takes no more writes: what this window holds in
 * memory, the entry that could not be written included. Decides what stands in it; who reads it is the restore.
 */
import type { EveningStart, LogEntry, Player } from '../core/events/log';

export const RESCUE_FORMAT = 'muckblock-rescue';

export interface RescueContent {
  readonly evening: EveningStart;
  readonly players: readonly Player[];
  /** What stands on the pad. */
  readonly entries: readonly LogEntry[];
  /** What could not be written, in the order in which it happened; numbered behind the log in the file. */
  readonly unsaved: readonly LogEntry[];
  /** The half-entered game, as plain JSON, or null. */
  readonly draft: unknown;
}

/** The text of the file: readable, one entry a line. */
export function rescueFileText({ evening, players, entries, unsaved, draft }: RescueContent): string {
  const last = entries.at(-1)?.seq ?? 0;
  const log = [...entries, ...unsaved.map((entry, i) => ({ ...entry, seq: last + 1 + i }))];
  const lines = (items: readonly unknown[]): string => items.map((item) => `\n    ${JSON.stringify(item)}`).join(',');
  return [
    '{',
    `  "format": "${RESCUE_FORMAT}",`,
    '  "v": 1,',
    `  "unsaved": ${unsaved.length},`,
    `  "evening": ${JSON.stringify(evening)},`,
    `  "players": [${lines(players)}\n  ],`,
    `  "entries": [${lines(log)}\n  ],`,
    `  "draft": ${JSON.stringify(draft ?? null)}`,
    '}\n',
  ].join('\n');
}

/** "muckblock-rettung-2026-11-30.json"; the day is the evening's own, as YYYY-MM-DD. */
export function rescueFileName(day: string): string {
  return `muckblock-rettung-${day}.json`;
}
