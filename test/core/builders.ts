/** Short makers of games, deals, settings and logs for the tests of the engine. */
import { parseSettings } from '../../src/core/profiles/parseSettings';
import type { Settings } from '../../src/core/profiles/settings';
import { LOG_VERSION } from '../../src/core/events/log';
import type { EntryId, EveningId, EveningStart, LogEntry, LogEvent, PlayerId } from '../../src/core/events/log';
import type {
  Contract,
  ContractGame,
  ContractGameKind,
  Deal,
  Game,
  RamschGame,
  SieGame,
} from '../../src/core/rules/deal';
import { scoreGame } from '../../src/core/rules/scoreGame';
import type { ScoredGame } from '../../src/core/rules/sheet';

export function house(partial: Partial<Settings> = {}): Settings {
  const parsed = parseSettings(partial);
  if (!parsed.ok) throw new Error(`bad settings in a test: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

export interface ContractOptions {
  readonly contract?: Contract;
  readonly declarer?: number | null;
  readonly doublings?: number;
  readonly penalty?: 'A' | 'B' | null;
  readonly forced?: boolean;
}

export function contractGame(
  kind: ContractGameKind,
  eyes: number | null,
  tricks: number | null,
  options: ContractOptions = {},
): ContractGame {
  const { contract = 'muck', declarer = 0, doublings = 0, penalty = null, forced = false } = options;
  return { kind, contract, declarer, doublings, result: { by: 'eyes', eyes, tricks }, penalty, forced };
}

export function sieGame(options: Partial<Omit<SieGame, 'kind'>> = {}): SieGame {
  return { kind: 'sie', declarer: 0, doublings: 0, penalty: null, ...options };
}

export function ramschGame(options: Partial<Omit<RamschGame, 'kind'>> = {}): RamschGame {
  return {
    kind: 'ramsch',
    doublings: 0,
    eyes: null,
    tricks: null,
    trumps: null,
    alte: null,
    durchmarsch: null,
    penalty: null,
    forced: false,
    ...options,
  };
}

export function deal(game: Game): Deal {
  return { type: 'game', game };
}

/** Scores or throws: for rows of tables that must be playable. */
export function scored(settings: Settings, game: Game, bock = 0): ScoredGame {
  const result = scoreGame(settings, bock, game);
  if (!result.ok) throw new Error(`refused: ${result.error}`);
  return result.value;
}

/** "S schneider 6", or the error code. S is the declarer's side (of a Ramsch: A). */
export function said(settings: Settings, game: Game, bock = 0): string {
  const result = scoreGame(settings, bock, game);
  if (!result.ok) return result.error;
  const { winner, level, points } = result.value;
  if (game.kind === 'ramsch') return `${winner ?? 'nobody'} ${level} ${points}`;
  const side = (game.declarer ?? 0) % 2 === 0 ? 'A' : 'B';
  return `${winner === side ? 'S' : 'N'} ${level} ${points}`;
}

export const SEATS = ['anna', 'karl', 'max', 'heinz', 'rosa', 'sepp'] as unknown as readonly PlayerId[];

export function evening(settings: Settings = house(), dealer = 0): EveningStart {
  return {
    id: 'evening' as EveningId,
    v: LOG_VERSION,
    startedAt: 1000,
    place: 'Krone',
    seats: SEATS.slice(0, settings.players),
    dealer,
    settings,
    rulesName: 'Oberfranken',
  };
}

/** Appends an event; ids are e1, e2 …, times run in seconds. */
export function logged(entries: readonly LogEntry[], event: LogEvent): LogEntry[] {
  const seq = entries.length + 1;
  const entry: LogEntry = {
    id: `e${seq}` as EntryId,
    eveningId: 'evening' as EveningId,
    seq,
    at: 1000 + seq * 1000,
    v: LOG_VERSION,
    event,
  };
  return [...entries, entry];
}

export function logOf(...events: readonly LogEvent[]): LogEntry[] {
  return events.reduce<LogEntry[]>(logged, []);
}

export function entryId(id: string): EntryId {
  return id as EntryId;
}
