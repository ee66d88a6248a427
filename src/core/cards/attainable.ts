/**
 * Which eyes a side can have with so many tricks, found by counting the cards of the pack (rule 2.14).
 * Counts cards only, not card play, so it never refuses a result that can happen.
 */
import { cardsOf, EYES_OF_RANK, TOTAL_EYES, trickCount } from './deck';
import type { DeckSize, PlayerCount } from './deck';

interface EyesTable {
  /** `byTricks[k][eyes]`: exactly k tricks can hold these eyes. */
  readonly byTricks: readonly (readonly boolean[])[];
  /** `any[eyes]`: some number of tricks can. */
  readonly any: readonly boolean[];
}

/** Sums that n of the pack's cards can make, for every n: a subset count, card by card. */
function sumsByCardCount(deck: DeckSize): boolean[][] {
  const sums = Array.from({ length: deck + 1 }, () => new Array<boolean>(TOTAL_EYES + 1).fill(false));
  const none = sums[0];
  if (none) none[0] = true;
  let seen = 0;
  for (const card of cardsOf(deck)) {
    const eyes = EYES_OF_RANK[card.rank];
    // From many cards down to few, so that a card is never counted twice.
    for (let n = seen; n >= 0; n -= 1) {
      const from = sums[n];
      const to = sums[n + 1];
      if (!from || !to) continue;
      for (let sum = TOTAL_EYES - eyes; sum >= 0; sum -= 1) if (from[sum]) to[sum + eyes] = true;
    }
    seen += 1;
  }
  return sums;
}

function buildTable(deck: DeckSize, players: PlayerCount): EyesTable {
  const sums = sumsByCardCount(deck);
  const tricks = trickCount(deck, players);
  const byTricks = Array.from({ length: tricks + 1 }, (_, k) => sums[k * players] ?? []);
  const any = Array.from({ length: TOTAL_EYES + 1 }, (_, eyes) => byTricks.some((row) => row[eyes] === true));
  return { byTricks, any };
}

const tables = new Map<number, EyesTable>();

function tableOf(deck: DeckSize, players: PlayerCount): EyesTable {
  const key = deck * 10 + players;
  let table = tables.get(key);
  if (!table) {
    table = buildTable(deck, players);
    tables.set(key, table);
  }
  return table;
}

/** Whether exactly `tricks` tricks can hold `eyes` eyes (rule 2.14). False outside the ranges. */
export function areEyesPossible(deck: DeckSize, players: PlayerCount, eyes: number, tricks: number): boolean {
  return tableOf(deck, players).byTricks[tricks]?.[eyes] === true;
}

/** Whether any number of tricks can hold `eyes` eyes: 1 and 119 never, with six players 2, 3, 117, 118 neither (rule 2.14). */
export function areEyesAttainable(deck: DeckSize, players: PlayerCount, eyes: number): boolean {
  return tableOf(deck, players).any[eyes] === true;
}

/** All eyes that exactly `tricks` tricks can hold, rising; empty for a number of tricks that does not exist. */
export function attainableEyes(deck: DeckSize, players: PlayerCount, tricks: number): readonly number[] {
  const row = tableOf(deck, players).byTricks[tricks] ?? [];
  return row.flatMap((possible, eyes) => (possible ? [eyes] : []));
}

/** Numbers of tricks that can hold `eyes` eyes, rising: what an entry sheet may offer (rule 2.14). */
export function tricksForEyes(deck: DeckSize, players: PlayerCount, eyes: number): readonly number[] {
  return tableOf(deck, players).byTricks.flatMap((row, tricks) => (row[eyes] === true ? [tricks] : []));
}
