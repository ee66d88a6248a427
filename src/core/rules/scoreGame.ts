/**
 * The one public scoring function: a game, the house rules and the Bock level it is played with
 * become winner, level, points and the reasons for them (rule 2.15), or a coded refusal.
 */
import { trickCount } from '../cards/deck';
import { err, ok } from '../lib/result';
import type { Result } from '../lib/result';
import type { Settings } from '../profiles/settings';
import type { ContractGame, Game, RamschGame, SieGame } from './deal';
import { calledLevel, demandOf, doPlayersWin, levelOf } from './outcome';
import { makeScoredGame } from './points';
import { priceOf } from './price';
import { ramschOutcome } from './ramsch';
import { otherSide, sideOf } from './seats';
import type { ReasonCode, RuleError, ScoredGame } from './sheet';
import { validateGame } from './validate';

const PENALTY: readonly ReasonCode[] = ['penalty'];
const SIE: readonly ReasonCode[] = ['target.sie'];
const RAMSCH_REMARK = {
  eyes: ['ramsch.eyes'],
  tricks: ['ramsch.tricks'],
  trumps: ['ramsch.trumps'],
  alte: ['ramsch.alte'],
  durchmarsch: ['ramsch.durchmarsch'],
} as const;

function scoreSie(settings: Settings, bock: number, game: SieGame): ScoredGame {
  return makeScoredGame({
    winner: game.penalty === null ? sideOf(game.declarer ?? 0) : otherSide(game.penalty),
    level: game.penalty === null ? 'sie' : settings['penalty.level'],
    price: { amount: settings['value.sie'], code: 'price.sie' },
    remarks: game.penalty === null ? SIE : PENALTY,
    ramschDoubled: false,
    doublings: game.doublings,
    bock,
    counted: true,
  });
}

function scoreRamsch(settings: Settings, bock: number, game: RamschGame): ScoredGame {
  const { doublings } = game;
  const common = { doublings, bock, counted: true, ramschDoubled: settings['ramsch.double'] };
  const price = { amount: settings['value.ramsch'], code: 'price.ramsch' } as const;
  if (game.penalty !== null) {
    return makeScoredGame({ ...common, winner: otherSide(game.penalty), level: 'penalty', price, remarks: PENALTY });
  }
  const { winner, level } = ramschOutcome(settings, game);
  if (winner === null) {
    const nothing = { amount: 0, code: 'ramsch.tieNoScore' } as const;
    return makeScoredGame({
      winner,
      level,
      price: nothing,
      remarks: [],
      ramschDoubled: false,
      doublings: 0,
      bock,
      counted: false,
    });
  }
  const remarks = RAMSCH_REMARK[level as keyof typeof RAMSCH_REMARK];
  const marchValue = settings['ramsch.durchmarschValue'];
  if (level === 'durchmarsch' && marchValue !== null) {
    // The value is the final price: `ramsch.double` is not applied again, Bock is.
    const march = { amount: marchValue, code: 'price.durchmarsch' } as const;
    return makeScoredGame({ ...common, winner, level, price: march, remarks, ramschDoubled: false });
  }
  return makeScoredGame({ ...common, winner, level, price, remarks });
}

function scoreContractGame(settings: Settings, bock: number, game: ContractGame): ScoredGame {
  const { kind, contract, doublings, result, penalty } = game;
  const players = sideOf(game.declarer ?? 0);
  const demand = demandOf(settings, kind, doublings);
  let playersWon: boolean;
  let level: 'simple' | 'schneider' | 'schwarz';
  let remarks: readonly ReasonCode[];
  if (penalty !== null) {
    playersWon = penalty !== players;
    level = settings['penalty.level'];
    remarks = PENALTY;
  } else if (result.by === 'level') {
    playersWon = result.winner === players;
    level = calledLevel(kind, playersWon, result.level);
    remarks = [demand.reason, 'asCalled'];
  } else {
    const all = trickCount(settings.deck, settings.players);
    playersWon = doPlayersWin(kind, demand, result.eyes, result.tricks, all);
    level = levelOf(demand, playersWon, result.eyes, result.tricks, all);
    remarks = [demand.reason];
  }
  return makeScoredGame({
    winner: playersWon ? players : otherSide(players),
    level,
    price: priceOf(settings, kind, contract, level, playersWon),
    remarks,
    ramschDoubled: false,
    doublings,
    bock,
    counted: kind !== 'onePoint' || settings['onePoint.multipliers'],
  });
}

/** Scores a game that `validateGame` has let through. */
function scoreValid(settings: Settings, bock: number, game: Game): ScoredGame {
  if (game.kind === 'sie') return scoreSie(settings, bock, game);
  if (game.kind === 'ramsch') return scoreRamsch(settings, bock, game);
  return scoreContractGame(settings, bock, game);
}

/**
 * Scores one game (rules 2.3–2.10, algorithm 2.15). `bockLevel`: 0 none, 1 ×2, 2 ×4 …
 * Points go to the winner alone and equal the product of the '=' and '×' reasons.
 * Errors: the first fault in the order of docs/rules.md section 3.
 */
export function scoreGame(settings: Settings, bockLevel: number, game: Game): Result<ScoredGame, RuleError> {
  const fault = validateGame(settings, game);
  return fault ? err(fault) : ok(scoreValid(settings, bockLevel, game));
}
