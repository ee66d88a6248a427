/**
 * Ten years of a busy pub, to measure and test with: 500 evenings of 60 games, 60 people of whom some come often and
 * most now and then, three tables, two sets of house rules; now and then a correction, a game taken back, people who
 * change places. Random but always the same. No DOM: runs in Node and, bundled, inside a page.
 */
import type { EntryId, EveningId, LogEntry, LogEvent, Player, PlayerId } from '../../src/core/events/log';
import { LOG_VERSION } from '../../src/core/events/log';
import { DEFAULT_SETTINGS, type Settings } from '../../src/core/profiles/settings';
import { randomDeal, randomOf, type SeededEvening } from './evenings';

export interface PubSize {
  readonly evenings: number;
  /** Deals written an evening. */
  readonly games: number;
  readonly players: number;
}

/** 30,000 games: ten years. */
export const TEN_YEARS: PubSize = { evenings: 500, games: 60, players: 60 };
/** 300,000 games: what nobody has, and nothing may freeze with. */
export const STRESS: PubSize = { evenings: 5000, games: 60, players: 60 };

export interface Pub {
  readonly size: PubSize;
  readonly players: readonly Player[];
  /** Evening number `n`, 0 … evenings − 1, oldest first. Made anew at each call, always the same. */
  evening(n: number): SeededEvening;
}

const NAMES = [
  'Anna', 'Georg', 'Max', 'Resi', 'Karl', 'Heinz', 'Bärbel', 'Schorsch', 'Käthe', 'Görg', 'Gisela', 'Lothar',
  'Maximilian-Johannes Oberhüttinger-Schmidt', 'Jürgen', 'Uschi', 'Ägidius', 'Renate', 'Wolfgang', 'Sepp', 'Traudl',
]; // prettier-ignore
const PLACES = ['Gasthaus Krone', 'Zum Löwen', 'Daheim'] as const;
const HAENGER: Settings = { ...DEFAULT_SETTINGS, hanger: true, brille: 'double', limit: 31 };
const DAY = 24 * 3600 * 1000;

/** A pub of that size. The last evening is always the same day, so that more evenings lie closer together. */
export function makePub(size: PubSize, years = 10): Pub {
  const players = Array.from({ length: size.players }, (_, i): Player => {
    const name = NAMES[i % NAMES.length] ?? 'Anna';
    return {
      id: `pub-player-${String(i).padStart(2, '0')}` as PlayerId,
      name: i < NAMES.length ? name : `${name} ${1 + Math.floor(i / NAMES.length)}`,
      createdAt: i,
      changedAt: i,
      archivedAt: null,
      mergedInto: null,
      forgottenAt: null,
    };
  });
  const last = Date.UTC(2026, 10, 27, 18);
  const step = (years * 365.25 * DAY) / size.evenings;

  function evening(n: number): SeededEvening {
    const random = randomOf(n * 7919 + 11);
    const whole = (below: number): number => Math.floor(random() * below);
    // The square brings the regulars to the table far more often than the others.
    const someone = (): PlayerId => players[Math.floor(random() ** 2.2 * players.length)]!.id;
    const seats: PlayerId[] = [];
    while (seats.length < 4) {
      const next = someone();
      if (!seats.includes(next)) seats.push(next);
    }
    const id = `pub-evening-${String(n).padStart(6, '0')}` as EveningId;
    const startedAt = Math.round(last - (size.evenings - 1 - n) * step) + whole(4 * 3600) * 1000;
    const haenger = random() < 0.3;
    const entries: LogEntry[] = [];
    const write = (event: LogEvent): EntryId => {
      const seq = entries.length + 1;
      const entry = `${id}-${seq}` as EntryId;
      entries.push({ id: entry, eveningId: id, seq, at: startedAt + seq * 180_000, v: LOG_VERSION, event });
      return entry;
    };
    for (let i = 0; i < size.games; i++) {
      const written = write({ type: 'dealRecorded', deal: randomDeal(random) });
      const mishap = random();
      if (mishap < 0.01) write({ type: 'dealCorrected', target: written, deal: randomDeal(random) });
      else if (mishap < 0.02) write({ type: 'undone', target: written });
      if (random() < 0.002) {
        const next = someone();
        if (!seats.includes(next)) write({ type: 'playersChanged', seats: [next, ...seats.slice(1)] });
      }
    }
    write({ type: 'eveningEnded' });
    return {
      start: {
        id,
        v: LOG_VERSION,
        startedAt,
        place: PLACES[whole(PLACES.length)] ?? '',
        seats,
        dealer: whole(4),
        settings: haenger ? HAENGER : DEFAULT_SETTINGS,
        rulesName: haenger ? 'Hänger im Löwen' : 'Oberfranken',
      },
      entries,
    };
  }

  return { size, players, evening };
}
