/**
 * Deals one after the other become the sheet (rule 2.15): score, Bobbl, Hänger, Bock queue, dealer.
 * A pure fold: going on from a stored state gives the same as starting at the beginning.
 */
import type { Settings } from '../profiles/settings';
import { bockAfterButton, bockAfterGame, bockAfterThrowIn, bockLevel, NO_BOCK } from './bock';
import { addTo, bobblMark, NIL } from './bobbl';
import type { Deal, Game } from './deal';
import { forehandOf, nextDealer } from './dealer';
import { countBobbl } from './haenger';
import { scoreGame } from './scoreGame';
import type { Seat } from './seats';
import type { RowOutcome, Sheet, SheetRow, TableState } from './sheet';

export interface Step {
  readonly row: SheetRow;
  readonly state: TableState;
}

const UNPLAYED: RowOutcome = Object.freeze({ kind: 'unplayed' });

/** An empty table. `dealer` must be a seat of the table; it is turned into one if it is not. */
export function startState(settings: Settings, dealer: Seat): TableState {
  return {
    score: NIL,
    bobbl: NIL,
    haenger: NIL,
    inHaenger: NIL,
    nextDealer: ((dealer % settings.players) + settings.players) % settings.players,
    bockQueue: NO_BOCK,
    bobblCount: 0,
  };
}

/** A row at which nothing is scored: only dealer and Bock may move. */
function quietStep(
  settings: Settings,
  state: TableState,
  deal: Deal,
  outcome: RowOutcome,
  next: Seat,
  bockQueue: readonly number[],
): Step {
  const dealer = state.nextDealer;
  const row: SheetRow = {
    deal,
    outcome,
    dealer,
    forehand: forehandOf(settings, dealer),
    score: state.score,
    bobbl: null,
    haenger: null,
    nextDealer: next,
    bockQueue,
    bobblNo: state.bobblCount + 1,
  };
  return { row, state: { ...state, nextDealer: next, bockQueue } };
}

function gameStep(settings: Settings, state: TableState, deal: Deal, game: Game): Step {
  const result = scoreGame(settings, bockLevel(state.bockQueue), game);
  if (!result.ok) {
    // A refused entry scores nothing and moves nothing.
    return quietStep(
      settings,
      state,
      deal,
      { kind: 'refused', error: result.error },
      state.nextDealer,
      state.bockQueue,
    );
  }
  const scored = result.value;
  const { winner } = scored;
  const score = winner === null ? state.score : addTo(state.score, winner, scored.points);
  const mark = bobblMark(settings, score, winner ?? 'A');
  const haenger = mark ? countBobbl(settings, state.inHaenger, mark) : null;
  const dealer = state.nextDealer;
  const next = nextDealer(settings, dealer, 'game');
  const bockQueue = bockAfterGame(settings, state.bockQueue, game.kind === 'ramsch', mark !== null);
  const wonBy = haenger?.wonBy ?? null;
  const row: SheetRow = {
    deal,
    outcome: { kind: 'scored', game: scored },
    dealer,
    forehand: forehandOf(settings, dealer),
    score,
    bobbl: mark,
    haenger: wonBy === null ? null : { wonBy },
    nextDealer: next,
    bockQueue,
    bobblNo: state.bobblCount + 1,
  };
  return {
    row,
    state: {
      score: mark ? NIL : score,
      bobbl: mark ? addTo(state.bobbl, mark.to, mark.counts) : state.bobbl,
      haenger: wonBy === null ? state.haenger : addTo(state.haenger, wonBy, 1),
      inHaenger: haenger ? haenger.inHaenger : state.inHaenger,
      nextDealer: next,
      bockQueue,
      bobblCount: state.bobblCount + (mark ? 1 : 0),
    },
  };
}

/** One more entry of the pad: its row and what the next one starts from (rules 2.7, 2.11, 2.15). Never fails. */
export function step(settings: Settings, state: TableState, deal: Deal): Step {
  switch (deal.type) {
    case 'game':
      return gameStep(settings, state, deal, deal.game);
    case 'throwIn':
      return quietStep(
        settings,
        state,
        deal,
        UNPLAYED,
        nextDealer(settings, state.nextDealer, 'throwIn'),
        bockAfterThrowIn(settings, state.bockQueue),
      );
    case 'misdeal':
      return quietStep(
        settings,
        state,
        deal,
        UNPLAYED,
        nextDealer(settings, state.nextDealer, 'misdeal'),
        state.bockQueue,
      );
    case 'bock':
      return quietStep(
        settings,
        state,
        deal,
        UNPLAYED,
        nextDealer(settings, state.nextDealer, 'bock'),
        bockAfterButton(settings, state.bockQueue),
      );
  }
}

/** Goes on from a state with more deals under the same house rules. */
export function replayFrom(settings: Settings, state: TableState, deals: readonly Deal[]): Sheet {
  const rows: SheetRow[] = [];
  let current = state;
  for (const deal of deals) {
    const next = step(settings, current, deal);
    rows.push(next.row);
    current = next.state;
  }
  return { rows, state: current };
}

/** A whole evening under one set of house rules (rule 2.15). */
export function replay(settings: Settings, dealer: Seat, deals: readonly Deal[]): Sheet {
  return replayFrom(settings, startState(settings, dealer), deals);
}
