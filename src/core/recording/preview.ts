/**
 * The consequence of a result before it is written: points, new score, end of the Bobbl, for one deal or for
 * every result key of the sheet. Scores with the engine's own functions; decides no rule itself.
 */
import type { Settings } from '../profiles/settings';
import { isSieAvailable } from '../profiles/contracts';
import type { PadRow } from '../events/evening';
import type { Contract, ContractGameKind, Deal, PlayedLevel } from '../rules/deal';
import { maxDoublings } from '../rules/doublings';
import { priceOf } from '../rules/price';
import { startState, step } from '../rules/replay';
import { otherSide, sideOf, SIDES } from '../rules/seats';
import type { Side } from '../rules/seats';
import type { RuleError, ScoredGame, SheetRow, TableState } from '../rules/sheet';
import { callResult, chooseDeclarer } from './change';
import type { Draft } from './draft';
import { toDeal } from './toDeal';

/** What a deal would do to the table. */
export interface Outcome {
  readonly row: SheetRow;
  readonly after: TableState;
  /** null for a deal that is not played, or refused. */
  readonly scored: ScoredGame | null;
  readonly refused: RuleError | null;
}

/** Plays a deal on a table without writing it (rule 2.15). */
export function outcomePreview(settings: Settings, state: TableState, deal: Deal): Outcome {
  const { row, state: after } = step(settings, state, deal);
  return {
    row,
    after,
    scored: row.outcome.kind === 'scored' ? row.outcome.game : null,
    refused: row.outcome.kind === 'refused' ? row.outcome.error : null,
  };
}

/** One key that says how the game went. It stands in the column of the side that gets the points. */
export interface ResultKey {
  readonly side: Side;
  readonly level: PlayedLevel;
  /** Whether the announcer's side wins. */
  readonly won: boolean;
  readonly outcome: Outcome;
}

/** Levels that are worth a key: those that cost something of their own (rules 2.3, 2.4, 2.9). */
function levelsOf(settings: Settings, kind: ContractGameKind, contract: Contract, won: boolean): PlayedLevel[] {
  switch (kind) {
    case 'normal':
    case 'muss':
      return ['simple', 'schneider', 'schwarz'];
    case 'schneider': {
      if (!won) return ['simple'];
      const price = (level: PlayedLevel): number => priceOf(settings, kind, contract, level, true).amount;
      return price('schwarz') === price('schneider') ? ['simple'] : ['simple', 'schwarz'];
    }
    case 'tout':
    case 'onePoint':
      return ['simple'];
  }
}

/**
 * The result keys of a contract game, side A first, simple before Schneider before Schwarz; empty until contract and
 * announcer are known. `state` is the table the game is played on.
 */
export function resultKeys(draft: Draft, settings: Settings, state: TableState): readonly ResultKey[] {
  const { kind, contract, declarer } = draft;
  if (kind === 'ramsch' || kind === 'sie' || contract === null || declarer === null) return [];
  return SIDES.flatMap((side) => {
    const won = side === sideOf(declarer);
    return levelsOf(settings, kind, contract, won).flatMap((level): ResultKey[] => {
      const deal = toDeal({ ...callResult(draft, { winner: side, level }), breach: false }, settings);
      return deal.ok ? [{ side, level, won, outcome: outcomePreview(settings, state, deal.value) }] : [];
    });
  });
}

/** Breach of rules: what happens when `side` broke them (rule 2.10), or null while the game is not known. */
export function breachOutcome(draft: Draft, settings: Settings, state: TableState, side: Side): Outcome | null {
  const deal = toDeal({ ...draft, breach: true, penalty: side, instead: null }, settings);
  return deal.ok ? outcomePreview(settings, state, deal.value) : null;
}

/** A Sie of that seat (rule 2.4). */
export function sieOutcome(draft: Draft, settings: Settings, state: TableState, seat: number): Outcome | null {
  const deal = toDeal({ ...chooseDeclarer(draft, seat), kind: 'sie', doublings: 0, breach: false }, settings);
  return deal.ok ? outcomePreview(settings, state, deal.value) : null;
}

/** A kind that can be announced, with its price as this game is played: Bock counted, doublings not. */
export interface KindChoice {
  readonly kind: ContractGameKind;
  /** null while prices differ by contract and none is chosen. */
  readonly price: number | null;
}

/** Kinds the house plays for a contract (rules 2.2, 2.3); `extra` are kinds that take a game of their own (Muss, one point). */
export function kindChoices(
  settings: Settings,
  bockLevel: number,
  contract: Contract | null,
  extra: readonly ContractGameKind[] = [],
): readonly KindChoice[] {
  const kinds: ContractGameKind[] = ['normal'];
  if (settings['contracts.schneider']) kinds.push('schneider');
  if (settings['contracts.tout']) kinds.push('tout');
  const known = contract !== null || settings['value.perContract'] === null;
  return [...kinds, ...extra].map((kind) => ({
    kind,
    price: known ? priceOf(settings, kind, contract ?? 'muck', 'simple', true).amount * 2 ** bockLevel : null,
  }));
}

/** Steps of the doubling ladder that are allowed for the draft (rule 2.5): 0 where Kontra is forbidden. */
export function ladderSteps(draft: Draft, settings: Settings): number {
  return maxDoublings(settings, draft.kind);
}

/** Kinds of "all passed" the house can play, its own first (rule 2.6). */
export function passChoices(settings: Settings): readonly ('throwIn' | 'ramsch' | 'muss' | 'onePoint')[] {
  const all = ['throwIn', 'ramsch', 'muss', 'onePoint'] as const;
  const first = settings.allPass === 'ask' ? 'throwIn' : settings.allPass;
  return [first, ...all.filter((choice) => choice !== first)];
}

/** Whether the sheet offers a Sie (rule 2.2). */
export function offersSie(settings: Settings): boolean {
  return isSieAvailable(settings);
}

/** The table just before a written line: what a correction of that line is previewed on. Hänger are not looked at. */
export function tableBefore(rows: readonly PadRow[], row: PadRow): TableState {
  const at = rows.findIndex((candidate) => candidate.entryId === row.entryId);
  const before = rows[at - 1];
  const fresh = startState(row.settings, row.dealer);
  if (!before) return fresh;
  return {
    ...fresh,
    score: before.bobbl ? fresh.score : before.score,
    bockQueue: before.bockQueue,
    bobblCount: row.bobblNo - 1,
  };
}

/** The side that loses when `side` wins: for sentences. */
export function loserOf(outcome: Outcome): Side | null {
  return outcome.scored?.winner ? otherSide(outcome.scored.winner) : null;
}
