/**
 * One line of the `score` command: evening in, scored evening out (formats.md section 1). Pure; files and
 * exit status are score.ts. The scoring is the engine's, here is only the shape of the answer.
 */
import { ok } from '../core/lib/result';
import type { Result } from '../core/lib/result';
import { replay } from '../core/rules/replay';
import type { SheetRow } from '../core/rules/sheet';
import type { LineError } from './jsonl';
import { parseEvening } from './parseEvening';

/** The answer to one event; keys in the order of the published examples. */
function answerRow(row: SheetRow): object {
  const { outcome, dealer, forehand, score, bobbl, haenger, nextDealer, bockQueue } = row;
  switch (outcome.kind) {
    case 'refused':
      return { error: outcome.error };
    case 'unplayed':
      return { dealer, forehand, score, nextDealer, bockQueue };
    case 'scored': {
      const { winner, level, points, bock } = outcome.game;
      return { dealer, forehand, winner, level, points, bock, score, bobbl, haenger, nextDealer, bockQueue };
    }
  }
}

/** Scores one line. Errors: those of parseEvening. */
export function scoreLine(value: unknown): Result<object, LineError> {
  const evening = parseEvening(value);
  if (!evening.ok) return evening;
  const { settings, dealer, deals } = evening.value;
  const { rows, state } = replay(settings, dealer, deals);
  const { score, bobbl, haenger, nextDealer, bockQueue } = state;
  return ok({ events: rows.map(answerRow), score, bobbl, haenger, nextDealer, bockQueue });
}
