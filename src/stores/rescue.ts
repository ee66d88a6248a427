/** What this window holds of the open evening, gathered for the rescue file. Works when the storage does not. */
import { DRAFT_VERSION } from '../core/recording/draft';
import { toDeal } from '../core/recording/toDeal';
import { LOG_VERSION, type EntryId, type LogEntry } from '../core/events/log';
import { rescueFileName, rescueFileText } from '../exchange/rescueFile';
import { clock } from './clock';
import { usePlayersStore } from './players';
import { useRecordingStore } from './recording';
import { useTableStore } from './table';

/** The file's name and text, or null when no evening is open. */
export function makeRescueFile(): { readonly name: string; readonly text: string } | null {
  const table = useTableStore();
  const recording = useRecordingStore();
  const players = usePlayersStore();
  const evening = table.start;
  if (!evening) return null;
  const start = new Date(evening.startedAt);
  const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0'));
  return {
    name: rescueFileName(day.join('-')),
    text: rescueFileText({
      evening,
      players: evening.seats.flatMap((id) => players.byId.get(id) ?? []),
      entries: table.entries,
      unsaved: [...(table.failed?.entries ?? []), ...entryOnTheSheet(recording, evening.id)],
      draft: recording.draft && { v: DRAFT_VERSION, draft: recording.draft, kept: recording.kept },
      made: clock.now(),
    }),
  };
}

/** The game on the sheet when its writing failed: complete, so it goes into the file as a game and not only as a draft. */
function entryOnTheSheet(
  recording: ReturnType<typeof useRecordingStore>,
  eveningId: LogEntry['eveningId'],
): readonly LogEntry[] {
  const { draft, settings, failure, firstTry } = recording;
  if (!draft || !settings || failure?.kind !== 'storage') return [];
  const deal = toDeal(draft, settings);
  if (!deal.ok) return [];
  const event: LogEntry['event'] = draft.target
    ? { type: 'dealCorrected', target: draft.target, deal: deal.value }
    : { type: 'dealRecorded', deal: deal.value };
  // The id under which it will be written again: a file brought back later adds nothing that stands there by then.
  const id = draft.target ? null : firstTry;
  return [{ id: id ?? (clock.newId() as EntryId), eveningId, seq: 0, at: clock.now(), v: LOG_VERSION, event }];
}
