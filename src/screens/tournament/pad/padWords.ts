/** How a score pad is told on the tournament's screens, and which table it belongs to. Pure. */
import type { ParticipantNumber } from '../../../core/tournament/log';
import { sidesMatch, type PadResult } from '../../../core/tournament/padResult';
import type { ParticipantState, RoundState } from '../../../core/tournament/state';
import { timeText } from '../../../i18n/format';
import { t } from '../../../i18n/i18n';

const NBSP = '\u00a0';

/** "Anna / Max – Karl / Heinz". */
export function padNames(pad: PadResult): string {
  return `${pad.names.A.join(' / ')} – ${pad.names.B.join(' / ')}`;
}

/** "24 : 11, 6 : 22 · 19:42". */
export function padStand(pad: PadResult): string {
  const finished = pad.bobbl.map(([a, b]) => `${a}${NBSP}:${NBSP}${b}`);
  const [a, b] = pad.open;
  if (a > 0 || b > 0) finished.push(t('tournament.padOpen', { score: `${a}${NBSP}:${NBSP}${b}` }));
  const games = t('tournament.padGames', { n: pad.games.length });
  return [finished.join(', ') || games, timeText(pad.at)].join(' · ');
}

export type NamesOf = (numbers: readonly ParticipantNumber[]) => readonly string[];

/** All single names of a side. */
export function sidePeople(participants: readonly ParticipantState[]): NamesOf {
  const names = new Map(participants.map((one) => [one.number, one.names]));
  return (numbers) => numbers.flatMap((number) => names.get(number) ?? []);
}

/** How many of a table's people sit at a pad, on whichever side. */
export function fit(pad: PadResult, a: readonly string[], b: readonly string[]): number {
  const { straight, turned } = sidesMatch(pad, a, b);
  return Math.max(straight, turned);
}

/** The table where most of the pad's people sit; null when fewer than two of them do, or two tables fit alike. */
export function tableOfPad(pad: PadResult, round: RoundState, people: NamesOf): number | null {
  const fits = round.tables
    .map(({ table, a, b }) => ({ table, hits: fit(pad, people(a), people(b)) }))
    .sort((one, other) => other.hits - one.hits);
  const [best, next] = fits;
  return best && best.hits >= 2 && best.hits > (next?.hits ?? 0) ? best.table : null;
}
