/** What a backup holds and what a restore does, as people say it. */
import type { BackupHeader, Losses } from '../../exchange/backup/format';
import { LOG_VERDICTS, type LogVerdict } from '../../exchange/backup/mergeLog';
import { PLAN_TABLES, type PlanTable, type RestoreMode, type RestorePlan } from '../../exchange/backup/plan';
import { dayText, namesText } from '../../i18n/format';
import { locale, t, tCode } from '../../i18n/i18n';
import type { BackupFault } from '../../stores/backup';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "vor drei Wochen", "gestern", "vor 5 Minuten". */
export function agoText(at: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const past = Math.max(0, now - at);
  if (past < MINUTE) return t('backup.justNow');
  if (past < HOUR) return words.format(-Math.round(past / MINUTE), 'minute');
  if (past < DAY) return words.format(-Math.round(past / HOUR), 'hour');
  if (past < 14 * DAY) return words.format(-Math.round(past / DAY), 'day');
  if (past < 60 * DAY) return words.format(-Math.round(past / (7 * DAY)), 'week');
  return words.format(-Math.round(past / (30.4 * DAY)), 'month');
}

/** "340 kB", "9,4 MB". */
export function sizeText(bytes: number): string {
  const mega = bytes >= 1_000_000;
  const digits = { maximumFractionDigits: mega && bytes < 10_000_000 ? 1 : 0 };
  const amount = mega ? bytes / 1_000_000 : Math.max(1, bytes / 1000);
  return `${new Intl.NumberFormat(locale(), digits).format(amount)}\u00a0${mega ? 'MB' : 'kB'}`;
}

export function faultText(fault: BackupFault): string {
  return fault.from === 'file' ? tCode('backup.error', fault.code) : tCode('error.storage', fault.code);
}

/** "Sicherung vom Freitag, 27. November 2026 (ein Abend)". */
export function headerText(header: BackupHeader | null): string {
  if (!header || header.made === 0) return t('backup.fromUnknown');
  const { scope } = header;
  const what = {
    all: () => t('backup.scopeAll'),
    evening: () => t('backup.scopeEvening'),
    profile: () => t('backup.scopeProfile'),
    season: () => t('backup.scopeSeason', { name: scope.kind === 'season' ? scope.name : '' }),
  }[scope.kind]();
  return `${t('backup.from', { day: dayText(header.made) })} (${what})`;
}

export interface PlanLine {
  readonly table: PlanTable;
  readonly name: string;
  readonly text: string;
}

function verdictWord(verdict: LogVerdict, mode: RestoreMode): string {
  const isReplaced = mode === 'replace' && (verdict === 'apart' || verdict === 'older' || verdict === 'newer');
  return isReplaced ? 'replaced' : verdict;
}

/** One line for every kind of thing in the file: "Abende: 3 neu, 12 schon da". */
export function planLines({ tally }: RestorePlan, mode: RestoreMode): readonly PlanLine[] {
  return PLAN_TABLES.flatMap((table) => {
    const parts = LOG_VERDICTS.flatMap((verdict) => {
      const n = tally[table][verdict];
      return n > 0 ? [tCode('backup.tell', verdictWord(verdict, mode), { n })] : [];
    });
    return parts.length ? [{ table, name: tCode('backup.plan', table), text: parts.join(', ') }] : [];
  });
}

/** What is lost of a damaged file, a sentence each. */
export function lossLines(losses: Losses): readonly string[] {
  const counted = (['damaged', 'unknown', 'homeless', 'doubled', 'missing'] as const).flatMap((what) => {
    const n = losses[what] ?? 0;
    return n > 0 ? [tCode('backup.loss', what, { n })] : [];
  });
  return losses.cutOff ? [t('backup.loss.cutOff'), ...counted] : counted;
}

/** What has been added: "3 Abende, 180 Einträge". */
export function addedText({ tally, entries }: RestorePlan): string {
  const evenings = tally.evenings.new + tally.evenings.apart;
  const others = (['tournaments', 'players', 'profiles', 'seasons', 'packs'] as const).flatMap((table) => {
    const n = tally[table].new + tally[table].newer;
    return n > 0 ? [tCode('backup.some', table, { n })] : [];
  });
  const parts = [
    ...(evenings > 0 ? [t('backup.contentEvenings', { n: evenings })] : []),
    ...(entries > 0 ? [t('backup.contentEntries', { n: entries })] : []),
    ...others,
  ];
  return parts.length ? t('backup.done.added', { what: namesText(parts, t('and')) }) : t('backup.done.nothing');
}
