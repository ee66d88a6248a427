/**
 * What is worth telling about an evening, as data: the evening card and the list beside the pad have the sentences.
 * Picks and counts; computes no points.
 */
import { pricedContract } from '../profiles/settings';
import type { PricedContract } from '../profiles/settings';
import type { Game } from '../rules/deal';
import { otherSide, sideOf } from '../rules/seats';
import type { BySide, Side } from '../rules/seats';
import type { ScoredGame } from '../rules/sheet';
import type { PadRow } from './evening';
import type { EntryId, PlayerId } from './log';

/** In the order they are worth telling. */
export type EveningFact =
  /** A Sie was laid down. */
  | { readonly kind: 'sie'; readonly entryId: EntryId; readonly side: Side; readonly player: PlayerId | null }
  /** The most expensive game; `player` of side `by` announced it (both null in a Ramsch), `side` got the points. */
  | {
      readonly kind: 'mostPoints';
      readonly entryId: EntryId;
      readonly side: Side;
      readonly by: Side | null;
      readonly player: PlayerId | null;
      readonly points: number;
      readonly game: Game;
    }
  | { readonly kind: 'brille'; readonly to: Side; readonly score: BySide<number> }
  /** What one player announced most often (at least three times) and won so many times. */
  | {
      readonly kind: 'favourite';
      readonly player: PlayerId;
      readonly contract: PricedContract;
      readonly games: number;
      readonly won: number;
    }
  /** Games with Kontra, and how many of them the side lost that said Kontra. */
  | { readonly kind: 'kontra'; readonly games: number; readonly lost: number }
  | { readonly kind: 'tout'; readonly games: number; readonly won: number }
  /** At least four games in a row for one side. */
  | { readonly kind: 'run'; readonly side: Side; readonly games: number }
  /** The closest Bobbl, if it was decided by at most three points. */
  | { readonly kind: 'closest'; readonly score: BySide<number>; readonly difference: number }
  | { readonly kind: 'thrownIn'; readonly deals: number };

const MIN_FAVOURITE = 3;
const MIN_RUN = 4;
const MAX_CLOSE = 3;

/** The scored game of a row, or null. */
export function scoredOf(row: PadRow): ScoredGame | null {
  return row.outcome.kind === 'scored' ? row.outcome.game : null;
}

interface Announced {
  readonly row: PadRow;
  readonly game: Exclude<Game, { kind: 'ramsch' }>;
  readonly side: Side;
  readonly player: PlayerId | null;
  readonly won: boolean;
}

/** Scored games that somebody announced. */
function announcedGames(rows: readonly PadRow[]): Announced[] {
  return rows.flatMap((row): Announced[] => {
    const scored = scoredOf(row);
    if (!scored || row.deal.type !== 'game' || row.deal.game.kind === 'ramsch') return [];
    const { game } = row.deal;
    if (game.declarer === null) return [];
    const side = sideOf(game.declarer);
    return [{ row, game, side, player: row.seats[game.declarer] ?? null, won: scored.winner === side }];
  });
}

function mostPoints(row: PadRow | null): EveningFact[] {
  const scored = row ? scoredOf(row) : null;
  if (!row || !scored || scored.winner === null || row.deal.type !== 'game') return [];
  const { game } = row.deal;
  const declarer = game.kind === 'ramsch' ? null : game.declarer;
  const by = declarer === null ? null : sideOf(declarer);
  const player = declarer === null ? null : (row.seats[declarer] ?? null);
  const { winner: side, points } = scored;
  return [{ kind: 'mostPoints', entryId: row.entryId, side, by, player, points, game }];
}

function favourite(announced: readonly Announced[]): EveningFact[] {
  const counts = new Map<string, { player: PlayerId; contract: PricedContract; games: number; won: number }>();
  for (const { game, player, won } of announced) {
    if (player === null || game.kind === 'sie') continue;
    const contract = pricedContract(game.contract);
    const key = `${contract} ${player}`;
    const count = counts.get(key) ?? { player, contract, games: 0, won: 0 };
    count.games += 1;
    if (won) count.won += 1;
    counts.set(key, count);
  }
  let best: { player: PlayerId; contract: PricedContract; games: number; won: number } | null = null;
  for (const count of counts.values()) {
    if (!best || count.games > best.games || (count.games === best.games && count.won > best.won)) best = count;
  }
  return best && best.games >= MIN_FAVOURITE ? [{ kind: 'favourite', ...best }] : [];
}

function counted(kind: 'kontra' | 'tout', announced: readonly Announced[]): EveningFact[] {
  const games = announced.filter(({ game }) => (kind === 'kontra' ? game.doublings > 0 : game.kind === 'tout'));
  if (games.length === 0) return [];
  const won = games.filter((game) => game.won).length;
  return [kind === 'kontra' ? { kind, games: games.length, lost: won } : { kind, games: games.length, won }];
}

function longestRun(rows: readonly PadRow[]): EveningFact[] {
  let best: { side: Side; games: number } | null = null;
  let side: Side | null = null;
  let games = 0;
  for (const row of rows) {
    const winner = scoredOf(row)?.winner ?? null;
    if (winner === null) continue;
    games = winner === side ? games + 1 : 1;
    side = winner;
    if (games > (best?.games ?? 0)) best = { side, games };
  }
  return best && best.games >= MIN_RUN ? [{ kind: 'run', ...best }] : [];
}

function closest(rows: readonly PadRow[]): EveningFact[] {
  let best: { score: BySide<number>; difference: number } | null = null;
  for (const { bobbl, score } of rows) {
    if (!bobbl) continue;
    const difference = score[otherSide(bobbl.to)] - score[bobbl.to];
    if (!best || difference < best.difference) best = { score, difference };
  }
  return best && best.difference <= MAX_CLOSE ? [{ kind: 'closest', ...best }] : [];
}

/** The facts of an evening in the order they are worth telling. `most` is the row of its most expensive game. */
export function factsOf(rows: readonly PadRow[], most: PadRow | null): readonly EveningFact[] {
  const announced = announcedGames(rows);
  const thrownIn = rows.filter((row) => row.deal.type === 'throwIn').length;
  return [
    ...announced
      .filter(({ row }) => scoredOf(row)?.level === 'sie')
      .map(({ row, side, player }): EveningFact => ({ kind: 'sie', entryId: row.entryId, side, player })),
    ...mostPoints(most),
    ...rows.flatMap(({ bobbl, score }): EveningFact[] =>
      bobbl?.brille ? [{ kind: 'brille', to: bobbl.to, score }] : [],
    ),
    ...favourite(announced),
    ...counted('kontra', announced),
    ...counted('tout', announced),
    ...longestRun(rows),
    ...closest(rows),
    ...(thrownIn > 0 ? [{ kind: 'thrownIn', deals: thrownIn } as const] : []),
  ];
}
