/**
 * A complete draft becomes the deal that is written, and a written deal becomes the draft of its correction.
 * Decides nothing about points.
 */
import { TOTAL_EYES } from '../cards/deck';
import type { PadRow } from '../events/evening';
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import type { Settings } from '../profiles/settings';
import type { ContractGame, Deal, Game, GameResult } from '../rules/deal';
import { sideOf } from '../rules/seats';
import { trickCount } from '../cards/deck';
import { startDraft } from './draft';
import type { Draft } from './draft';
import { eyesOfA, knownFacts, marchingSide, questionsFor } from './questions';
import type { Question } from './questions';

/** What a draft lacks: the first open question, or `deleted` where the line is to go and no deal is left. */
export type MissingPart = Question['ask'] | 'deleted';

function contractResult(draft: Draft, settings: Settings, declarer: number): GameResult {
  if (draft.breach) return { by: 'eyes', eyes: null, tricks: null };
  const eyes = eyesOfA(draft);
  if (eyes === null && draft.called) {
    return { by: 'level', winner: draft.called.winner, level: draft.called.level };
  }
  const { tricks } = knownFacts(draft, settings);
  if (sideOf(declarer) === 'A') return { by: 'eyes', eyes, tricks };
  return {
    by: 'eyes',
    eyes: eyes === null ? null : TOTAL_EYES - eyes,
    tricks: tricks === null ? null : trickCount(settings.deck, settings.players) - tricks,
  };
}

function toGame(draft: Draft, settings: Settings): Game | null {
  const { kind, declarer, doublings, contract, forced } = draft;
  const penalty = draft.breach ? draft.penalty : null;
  if (kind === 'ramsch') {
    const eyes = draft.breach ? null : eyesOfA(draft);
    const tricks = draft.breach ? null : knownFacts(draft, settings).tricks;
    return {
      kind,
      doublings,
      eyes,
      tricks,
      trumps: draft.trumps,
      alte: draft.alte,
      durchmarsch: marchingSide(draft, settings),
      penalty,
      forced,
    };
  }
  if (declarer === null) return null;
  if (kind === 'sie') return { kind, declarer, doublings, penalty };
  if (contract === null) return null;
  return { kind, contract, declarer, doublings, result: contractResult(draft, settings, declarer), penalty, forced };
}

/** The deal to write, or what is missing: the first of `questionsFor`. */
export function toDeal(draft: Draft, settings: Settings): Result<Deal, MissingPart> {
  if (draft.instead === 'delete') return err('deleted');
  if (draft.instead !== null) return ok({ type: draft.instead });
  const missing = questionsFor(draft, settings)[0];
  if (missing) return err(missing.ask);
  const game = toGame(draft, settings);
  return game ? ok({ type: 'game', game }) : err(draft.contract === null ? 'contract' : 'declarer');
}

function eyesFacts(game: ContractGame, settings: Settings): Partial<Draft> {
  const { result, declarer } = game;
  if (result.by === 'level') return { called: { winner: result.winner, level: result.level } };
  if (result.eyes === null) return {};
  const side = sideOf(declarer ?? 0);
  const { tricks } = result;
  return {
    typing: side,
    digits: String(result.eyes),
    fresh: true,
    tricks: tricks === null || side === 'A' ? tricks : trickCount(settings.deck, settings.players) - tricks,
  };
}

function factsOf(game: Game, row: PadRow): Partial<Draft> {
  const breach = { breach: game.penalty !== null, penalty: game.penalty };
  if (game.kind === 'sie') return { ...breach, kind: 'sie', declarer: game.declarer, doublings: game.doublings };
  if (game.kind === 'ramsch') {
    return {
      ...breach,
      kind: 'ramsch',
      doublings: game.doublings,
      digits: game.eyes === null ? '' : String(game.eyes),
      fresh: game.eyes !== null,
      tricks: game.tricks,
      trumps: game.trumps,
      alte: game.alte,
      march: game.tricks === null ? null : game.durchmarsch !== null,
      forced: game.forced,
    };
  }
  const facts = game.penalty === null ? eyesFacts(game, row.settings) : {};
  const scored = row.outcome.kind === 'scored' ? row.outcome.game : null;
  // A Tout may have been brought in with its tricks alone: then the result stands as if it had been called.
  const said = facts.called !== undefined || facts.digits !== undefined || game.penalty !== null;
  const called = said || !scored?.winner ? {} : { called: { winner: scored.winner, level: 'simple' as const } };
  return {
    ...breach,
    ...facts,
    ...called,
    kind: game.kind,
    contract: game.contract,
    declarer: game.declarer,
    doublings: game.doublings,
    forced: game.forced,
  };
}

/** The draft with which a written line is corrected: everything as it was entered. A line that was no game starts empty. */
export function draftOfRow(row: PadRow): Draft {
  const facts = row.deal.type === 'game' ? factsOf(row.deal.game, row) : {};
  return startDraft({ target: row.entryId, picksContract: true, ...facts });
}
