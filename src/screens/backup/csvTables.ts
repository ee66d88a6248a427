/** What stands in the tables for a spreadsheet: every game, every Bobbl, the Bobbl table of a span of days. */
import { blocksOf } from '../../core/stats/block';
import { makeDigest } from '../../core/stats/digest';
import { openCounter } from '../../core/stats/count';
import { NO_FILTER } from '../../core/stats/filter';
import { peopleOf } from '../../core/stats/people';
import type { LocalDay } from '../../core/stats/season';
import { standingsOf } from '../../core/stats/standings';
import type { Subject } from '../../core/stats/subject';
import type { EveningState, PadRow } from '../../core/events/evening';
import type { EveningStart, Player, PlayerId } from '../../core/events/log';
import { sideOf, type Side } from '../../core/rules/seats';
import { csvText, type Cell, type Separator } from '../../exchange/csv';
import { namesText } from '../../i18n/format';
import { doublingWord, gameTitle, unplayedText } from '../../i18n/gameWords';
import { language, t, tCode } from '../../i18n/i18n';
import { localDayOf } from '../../i18n/localDay';

export type NameOf = (id: PlayerId) => string;

const plain = (text: string): string => text.replace(/\u00ad/g, '').replace(/\u00a0/g, ' ');

export function separator(): Separator {
  return language() === 'de' ? ';' : ',';
}

/** "2026-11-30" and "20:14" where the device is: what every spreadsheet takes for a day and a time. */
function moment(at: number): readonly [string, string] {
  const date = new Date(at);
  const two = (n: number): string => String(n).padStart(2, '0');
  return [localDayOf(at), `${two(date.getHours())}:${two(date.getMinutes())}`];
}

function sideNames(row: Pick<PadRow, 'seats'>, side: Side, nameOf: NameOf): string {
  return plain(namesText(row.seats.filter((_, seat) => sideOf(seat) === side).map(nameOf)));
}

const GAMES_HEAD = [
  'date', 'time', 'place', 'rules', 'bobbl', 'game', 'sideA', 'sideB', 'dealer', 'what', 'player', 'doublings', 'eyes',
  'result', 'winner', 'points', 'bock', 'scoreA', 'scoreB',
] as const; // prettier-ignore
const BOBBL_HEAD = ['date', 'time', 'place', 'bobbl', 'sideA', 'sideB', 'scoreA', 'scoreB', 'receiver', 'glasses', 'haenger'] as const; // prettier-ignore
const SEASON_HEAD = ['place2', 'name', 'won', 'received', 'glasses', 'haenger', 'points', 'evenings', 'games', 'wonGames'] as const; // prettier-ignore

const head = (keys: readonly string[]): readonly string[] => keys.map((key) => plain(tCode('backup.csvHead', key)));

function eyesOf(row: PadRow): number | null {
  if (row.deal.type !== 'game') return null;
  const { game } = row.deal;
  if (game.kind === 'ramsch') return game.eyes;
  return game.kind !== 'sie' && game.result.by === 'eyes' ? game.result.eyes : null;
}

function levelText(row: PadRow): string {
  if (row.outcome.kind === 'refused') return plain(tCode('refused', row.outcome.error));
  if (row.outcome.kind !== 'scored') return '';
  const { level } = row.outcome.game;
  if (level === 'schneider' || level === 'schwarz' || level === 'durchmarsch') return plain(tCode('level', level));
  if (level === 'penalty') return plain(t('pad.penalty'));
  return level === 'simple' ? t('backup.csvLevel.simple') : '';
}

/** The games of one evening, a row each. */
export function gameRows(start: EveningStart, state: EveningState, nameOf: NameOf): readonly (readonly Cell[])[] {
  return state.rows.map((row, i) => {
    const game = row.deal.type === 'game' ? row.deal.game : null;
    const scored = row.outcome.kind === 'scored' ? row.outcome.game : null;
    const declarer = game && game.kind !== 'ramsch' && game.declarer !== null ? row.seats[game.declarer] : undefined;
    const dealer = row.seats[row.dealer];
    return [
      ...moment(row.at),
      start.place,
      state.rulesName,
      row.bobblNo,
      i + 1,
      sideNames(row, 'A', nameOf),
      sideNames(row, 'B', nameOf),
      dealer === undefined ? '' : nameOf(dealer),
      plain(row.deal.type === 'game' ? gameTitle(row.deal.game) : unplayedText(row.deal)),
      declarer === undefined ? '' : nameOf(declarer),
      game ? plain(doublingWord(game.doublings)) : '',
      eyesOf(row),
      levelText(row),
      scored?.winner ? sideNames(row, scored.winner, nameOf) : '',
      scored?.winner ? scored.points : null,
      scored && scored.bock > 0 ? 2 ** scored.bock : null,
      row.score.A,
      row.score.B,
    ];
  });
}

/** The finished Bobbl of one evening, a row each. */
export function bobblRows(start: EveningStart, state: EveningState, nameOf: NameOf): readonly (readonly Cell[])[] {
  return state.rows.flatMap((row) => {
    if (!row.bobbl) return [];
    const { to, brille } = row.bobbl;
    return [
      [
        ...moment(row.at),
        start.place,
        row.bobblNo,
        sideNames(row, 'A', nameOf),
        sideNames(row, 'B', nameOf),
        row.score.A,
        row.score.B,
        sideNames(row, to, nameOf),
        brille ? t('backup.csvYes') : '',
        row.haenger ? sideNames(row, row.haenger.wonBy, nameOf) : '',
      ],
    ];
  });
}

export function gamesCsv(rows: readonly (readonly Cell[])[]): string {
  return csvText(head(GAMES_HEAD), rows, separator());
}
export function bobblCsv(rows: readonly (readonly Cell[])[]): string {
  return csvText(head(BOBBL_HEAD), rows, separator());
}

/** Counts evenings (oldest first) for the Bobbl table of a season, one after the other. */
export class SeasonTable {
  readonly #counter;
  readonly #nameOf: NameOf;

  constructor(players: readonly Player[], nameOf: NameOf) {
    this.#counter = openCounter(NO_FILTER, peopleOf(players));
    this.#nameOf = nameOf;
  }

  /** An evening that began on the local day `day`. */
  add(start: EveningStart, state: EveningState, day: LocalDay): void {
    const digest = makeDigest(start, null, state);
    this.#counter.add(digest, day, () => blocksOf(digest));
  }

  /** The table as CSV; people who share a place have the same number. */
  csv(): string {
    const name = (subject: Subject): string => plain(namesText(subject.ids.map((id) => this.#nameOf(id))));
    const { players } = this.#counter.result();
    const standings = standingsOf(players, (a, b) => name(a).localeCompare(name(b), 'de'));
    const rows = standings.map(({ place, subject }): readonly Cell[] => [
      place,
      name(subject),
      subject.won,
      subject.received,
      subject.brillen,
      subject.haengerWon,
      subject.points,
      subject.evenings,
      subject.games,
      subject.gamesWon,
    ]);
    return csvText(head(SEASON_HEAD), rows, separator());
  }
}
