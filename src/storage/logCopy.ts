/**
 * Another version of a log beside the one that is there, as something of its own. Decides its id and how its references
 * stay inside itself; when one is made is the business of a merge (exchange/backup/mergeLog.ts) and of an undo. Pure.
 */
import { copyId } from '../core/events/copies';
import type { LogTable, Row, StoredLog } from './exchangeApi';
import { OWNER } from './undoSteps';

/** FNV-1a as five or six letters: names a branch, nothing depends on its strength. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

export interface LogCopy extends StoredLog {
  readonly id: string;
}

/**
 * The log under an id of its own, its place marked "(2)". The id comes from the entry with which the branch begins: the
 * same version once more, or the same branch played on, finds its copy again.
 */
export function copyLog(table: LogTable, id: string, { record, entries }: StoredLog, branch: string): LogCopy {
  const mark = shortHash(branch);
  const own = (of: string): string => copyId(of, mark);
  const place = record['place'];
  const named = typeof place === 'string' ? { place: `${place} (2)`.trim() } : {};
  return {
    id: own(id),
    record: { ...record, id: own(id), ...named },
    entries: entries.map((entry): Row => {
      const event = entry['event'] as Row;
      const target = event['target'];
      return {
        ...entry,
        id: own(String(entry['id'])),
        [OWNER[table]]: own(id),
        event: typeof target === 'string' ? { ...event, target: own(target) } : event,
      };
    }),
  };
}

/**
 * `before` as a copy when `kept`, the log that lies there now, lacks any of its entries; null when nothing would be lost.
 */
export function lostVersion(table: LogTable, id: string, before: StoredLog, kept: StoredLog): LogCopy | null {
  const there = new Set(kept.entries.map((entry) => `${Number(entry['seq'])} ${String(entry['id'])}`));
  const branch = before.entries.find((entry) => !there.has(`${Number(entry['seq'])} ${String(entry['id'])}`));
  return branch ? copyLog(table, id, before, String(branch['id'])) : null;
}
