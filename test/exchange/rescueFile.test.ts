import { expect, test } from 'vitest';
import { BackupReader, type BackupItem } from '../../src/exchange/backup/read';
import { rescueFileName, rescueFileText } from '../../src/exchange/rescueFile';
import type { EntryId, LogEntry } from '../../src/core/events/log';
import { startDraft, DRAFT_VERSION } from '../../src/core/recording/draft';
import { makePlayers, makeStart, wonBy } from '../builders/evenings';

const entry = (no: number, seq: number): LogEntry => ({
  id: `e${no}` as EntryId,
  eveningId: makeStart().id,
  seq,
  at: no * 1000,
  v: 1,
  event: { type: 'dealRecorded', deal: wonBy('A') },
});

test('the rescue file is a backup of one evening, the unwritten entry numbered behind the log', () => {
  const text = rescueFileText({
    evening: makeStart(),
    players: makePlayers(),
    entries: [entry(1, 1), entry(2, 2)],
    unsaved: [entry(3, 0)],
    draft: { v: DRAFT_VERSION, draft: startDraft({ contract: 'wenz' }), kept: null },
    made: 5,
  });
  const reader = new BackupReader();
  const items: BackupItem[] = [...reader.feed(text), ...reader.finish()];
  const log = items.find((item) => item.kind === 'log');
  expect(log?.log.entries.map((row) => [row['id'], row['seq']])).toEqual([
    ['e1', 1],
    ['e2', 2],
    ['e3', 3],
  ]);
  expect(log?.log.draft).not.toBeNull();
  expect(items.filter((item) => item.kind === 'small')).toHaveLength(makePlayers().length);
  expect(items.at(-1)).toEqual({
    kind: 'end',
    losses: { damaged: 0, unknown: 0, homeless: 0, doubled: 0, cutOff: false, missing: 0 },
  });
  expect(rescueFileName('2026-11-30')).toBe('muckblock-rettung-2026-11-30.json');
});
