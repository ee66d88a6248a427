/** The tournament of the size asked for (300 pairs, 10 rounds, 3 Bobbl), played by chance; the same in every run. */
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import { DEFAULT_COUNT_SETTINGS } from '../../src/core/tournament/countSettings';
import { foldTournament } from '../../src/core/tournament/fold';
import type {
  TournamentEntry,
  TournamentEntryId,
  TournamentEvent,
  TournamentId,
  TournamentStart,
} from '../../src/core/tournament/log';
import { makeRandom } from '../../src/core/tournament/random';
import { seatRound } from '../../src/core/tournament/seatRound';

export const PAIRS = 300;
export const ROUNDS = 10;
export const BOBBL = 3;

const FAMILIES = ['Hofmann', 'Wunsiedel', 'Fuchs', 'Köhler', 'Strobel', 'Zapf', 'Rödel', 'Prell', 'Purucker', 'Bär'];
const GIVEN = ['Anna', 'Max', 'Eva', 'Heinz', 'Gisela', 'Karl', 'Udo', 'Käthe', 'Maximilian-Johannes', 'Lisa'];
/** Six hundred different people, some of them with long names. */
const person = (n: number): string =>
  `${GIVEN[n % 10]} ${FAMILIES[Math.floor(n / 10) % 10]}${n < 100 ? '' : `-${FAMILIES[Math.floor(n / 100)]}`}`;

/** Start and log. The last `open` tables of the last round have no result yet. */
export function makeBigTournament(open = 0): { start: TournamentStart; entries: readonly TournamentEntry[] } {
  const id = 'bench' as TournamentId;
  const start: TournamentStart = {
    id,
    v: 1,
    createdAt: 0,
    setup: {
      name: 'Muckturnier Feuerwehr Berg',
      day: '2026-01-01',
      count: DEFAULT_COUNT_SETTINGS,
      rounds: ROUNDS,
      perRound: BOBBL,
      rules: DEFAULT_SETTINGS,
      rulesName: 'Oberfranken',
      rulesText: '',
      minutesPerRound: 45,
      entryFeeCents: 500,
      feePer: 'participant',
      prizes: [{ from: 'top', place: 1, text: 'Ein Spanferkel' }],
    },
  };
  const entries: TournamentEntry[] = [];
  const write = (event: TournamentEvent): void => {
    const seq = entries.length + 1;
    entries.push({ id: `e${seq}` as TournamentEntryId, tournamentId: id, seq, at: seq * 1000, v: 1, event });
  };
  const random = makeRandom(1);
  const bobbl = () => {
    const [winner, loser] = [21 + Math.floor(random() * 20), Math.floor(random() * 21)];
    return random() < 0.5 ? { a: winner, b: loser, aborted: false } : { a: loser, b: winner, aborted: false };
  };
  for (let number = 1; number <= PAIRS; number += 1) {
    const names = [person(2 * number - 2), person(2 * number - 1)];
    write({ type: 'participantRegistered', number, names, fromRound: 1 });
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seated = seatRound(foldTournament(start, entries), round, 'random', round);
    if (!seated.ok) throw new Error(seated.error);
    const { tables } = seated.value;
    write({ type: 'roundDrawn', round, method: 'random', seed: round, tables });
    for (const { table } of tables.slice(0, round === ROUNDS ? tables.length - open : undefined)) {
      const scores = Array.from({ length: BOBBL }, bobbl);
      write({ type: 'resultEntered', round, table, entry: 1, scores, source: 'slip' });
    }
  }
  return { start, entries };
}
