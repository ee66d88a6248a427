/** How a tournament's people, scores, days and money are written. */
import type { TournamentMode } from '../../core/tournament/countSettings';
import { feesOpen } from '../../core/tournament/fees';
import type { ParticipantNumber, TournamentSetup } from '../../core/tournament/log';
import type { Score } from '../../core/tournament/score';
import type { ParticipantState } from '../../core/tournament/state';
import { locale, t } from '../../i18n/i18n';
import { dateWith } from '../../i18n/madeOnce';

const NBSP = '\u00a0';

export type NamesByNumber = ReadonlyMap<ParticipantNumber, string>;

/** "Hofmann / Rödel". */
export function namesLine(names: readonly string[]): string {
  return names.join(' / ');
}

export function namesByNumber(participants: readonly ParticipantState[]): NamesByNumber {
  return new Map(participants.map(({ number, names }) => [number, namesLine(names)]));
}

/** Everybody of a side: "Hofmann / Rödel", or two single players. */
export function sideNames(names: NamesByNumber, side: readonly ParticipantNumber[]): string {
  return side.map((number) => names.get(number) ?? String(number)).join(` +${NBSP}`);
}

/** "7", or "7 + 12" for partners of one round. */
export function sideNumbers(side: readonly ParticipantNumber[]): string {
  return side.join(`${NBSP}+${NBSP}`);
}

/** "21 : 8", aborted ones say so. */
export function oneScoreText({ a, b, aborted }: Score): string {
  const text = `${a}${NBSP}:${NBSP}${b}`;
  return aborted ? `${text} ${t('tournament.score.abortedMark')}` : text;
}

/** "21 : 8, 12 : 21"; a word when there is nothing. */
export function scoresText(scores: readonly Score[] | null): string {
  return scores === null || scores.length === 0 ? t('tournament.score.none') : scores.map(oneScoreText).join(', ');
}

/** "+15", "−3", "0". */
export function signedText(figure: number): string {
  return figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0';
}

/** "Paar 7" or "Nr. 7". */
export function participantWord(mode: TournamentMode, number: ParticipantNumber): string {
  return t(mode === 'fixedPairs' ? 'tournament.pairNo' : 'tournament.playerNo', { number });
}

/** A calendar day, `2026-11-30`, as people write it. */
export function dayLine(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return dateWith('tournament day', options, new Date(year, month - 1, date).getTime());
}

/** Today as a calendar day of this place. */
export function dayOf(ms: number): string {
  const at = new Date(ms);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Making one costs more than a hundred uses of it: kept by language. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** 500 → "5,00 €". */
export function moneyText(cents: number): string {
  const tag = locale();
  const format = moneyFormats.get(tag) ?? new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  moneyFormats.set(tag, format);
  return format.format(cents / 100);
}

/** "bezahlt", "5,00 € offen", or how much was paid too often. */
export function feeText(setup: TournamentSetup, one: ParticipantState): string {
  const open = feesOpen(setup, one);
  const fee = moneyText(Math.abs(open) * (setup.entryFeeCents ?? 0));
  if (open === 0) return t('tournament.paid');
  return open > 0 ? t('tournament.owes', { fee }) : t('tournament.paidOver', { fee });
}

/** "5", "5,50", "5.50 €" → cents; null when it is no amount. Empty is null too. */
export function parseMoney(text: string): number | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/u.exec(text.replace(/[€\s]/gu, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Remaining time, "12:40". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Part of a file's name that every system takes. */
export function fileStem(name: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
  return stem === '' ? 'turnier' : stem.slice(0, 60);
}

/** Who has no table in a round, by number and name. */
export function sittingOutText(numbers: readonly ParticipantNumber[], names: NamesByNumber): string {
  const who = numbers.map((number) => `${number} ${names.get(number) ?? ''}`).join(', ');
  return t('tournament.sittingOut', { n: numbers.length, who });
}
