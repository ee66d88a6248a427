/**
 * The open evening as a backup file, for the moment when the device takes no more writes: what this window holds in
 * memory, the entry that could not be written included. The file is an ordinary one of a single evening
 * (docs/backup.md): "Sichern" reads it on any device.
 */
import type { EveningStart, LogEntry, Player } from '../core/events/log';
import { BACKUP_FORMAT, BACKUP_VERSION, noCounts } from './backup/format';
import type { RecordTag } from './backup/format';

export interface RescueContent {
  readonly evening: EveningStart;
  readonly players: readonly Player[];
  /** What stands on the pad. */
  readonly entries: readonly LogEntry[];
  /** What could not be written, in the order in which it happened; numbered behind the log in the file. */
  readonly unsaved: readonly LogEntry[];
  /** The half-entered game as the storage would keep it, or null. */
  readonly draft: unknown;
  /** ms since 1970. */
  readonly made: number;
}

/** The text of the file. */
export function rescueFileText({ evening, players, entries, unsaved, draft, made }: RescueContent): string {
  const last = entries.at(-1)?.seq ?? 0;
  const log = [...entries, ...unsaved.map((entry, i) => ({ ...entry, seq: last + 1 + i }))];
  const records: readonly (readonly [RecordTag, unknown])[] = [
    ...players.map((player) => ['player', player] as const),
    ['evening', { ...evening, deletedAt: null }],
    ...(draft === null ? [] : [['draft', { eveningId: evening.id, at: made, draft }] as const]),
    ...log.map((entry) => ['entry', entry] as const),
  ];
  const counts = noCounts();
  const lines = records.map(([tag, record]) => {
    counts[tag] += 1;
    return `\n{"${tag}":${JSON.stringify(record)}}`;
  });
  const header = JSON.stringify({
    format: BACKUP_FORMAT,
    v: BACKUP_VERSION,
    made,
    scope: { kind: 'evening', id: evening.id },
  });
  return `${header.slice(0, -1)},"records":[${lines.join(',')}\n],"end":${JSON.stringify(counts)}}\n`;
}

/** "muckblock-rettung-2026-11-30.json"; the day is the evening's own, as YYYY-MM-DD. */
export function rescueFileName(day: string): string {
  return `muckblock-rettung-${day}.json`;
}
