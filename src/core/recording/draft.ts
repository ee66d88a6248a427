/**
 * A half-entered game as plain data: what has been tapped so far, nothing computed. It is stored after every tap
 * and survives reload, rotation and the phone killing the page.
 * Shapes only: what is still asked stands in questions.ts, what the draft becomes in toDeal.ts.
 */
import type { EntryId } from '../events/log';
import type { Contract, GameKind, PlayedLevel } from '../rules/deal';
import type { Seat, Side } from '../rules/seats';

export const DRAFT_VERSION = 1;

/** What of the sheet is shown: the game with its result keys, the eyes, what a correction would change. */
export const DRAFT_VIEWS = ['game', 'eyes', 'preview'] as const;
export type DraftView = (typeof DRAFT_VIEWS)[number];

/** What a corrected line may become instead of a game. */
export const INSTEAD = ['throwIn', 'misdeal', 'bock', 'delete'] as const;
export type Instead = (typeof INSTEAD)[number];

/** A result as it was called out. */
export interface CalledResult {
  readonly winner: Side;
  readonly level: PlayedLevel;
}

export interface Draft {
  readonly v: typeof DRAFT_VERSION;
  readonly view: DraftView;
  /** Whether the sheet stands open; closed with an announcer it is the game that is running. */
  readonly open: boolean;
  /** The line being corrected, or null when a game is being written down. */
  readonly target: EntryId | null;
  /** Whether the contract is chosen on the sheet itself (counted first, Muss, breach of rules, correction). */
  readonly picksContract: boolean;
  readonly kind: GameKind;
  readonly contract: Contract | null;
  readonly declarer: Seat | null;
  readonly doublings: number;
  readonly called: CalledResult | null;
  /** The side whose eyes are being typed; the other side is always the complement to 120. */
  readonly typing: Side;
  /** '' or 0–120 as typed. */
  readonly digits: string;
  /** The next digit starts anew instead of being put behind the others. */
  readonly fresh: boolean;
  /** Tricks and trumps of side A. */
  readonly tricks: number | null;
  readonly trumps: number | null;
  readonly alte: Side | null;
  /** Ramsch with all tricks on one side: whether a single player took them. */
  readonly march: boolean | null;
  /** A breach of rules ends the game: not how it went is asked, but who broke them. */
  readonly breach: boolean;
  readonly penalty: Side | null;
  /** "Trotzdem eintragen": impossible eyes are written anyway (rule 2.14). */
  readonly forced: boolean;
  readonly instead: Instead | null;
}

/** What is stored for an evening: the game on the sheet, and the running game that a correction has laid aside. */
export interface StoredDraft {
  readonly v: typeof DRAFT_VERSION;
  readonly draft: Draft;
  readonly kept: Draft | null;
}

const EMPTY: Draft = {
  v: DRAFT_VERSION,
  view: 'game',
  open: true,
  target: null,
  picksContract: false,
  kind: 'normal',
  contract: null,
  declarer: null,
  doublings: 0,
  called: null,
  typing: 'A',
  digits: '',
  fresh: false,
  tricks: null,
  trumps: null,
  alte: null,
  march: null,
  breach: false,
  penalty: null,
  forced: false,
  instead: null,
};

/** A new open draft with nothing chosen but what is handed in. */
export function startDraft(given: Partial<Draft> = {}): Draft {
  return { ...EMPTY, ...given };
}

/** Eyes typed for the side that is being typed, or null while nothing is. */
export function typedEyes(draft: Draft): number | null {
  return draft.digits === '' ? null : Number(draft.digits);
}
