/** Random house rules, games and logs for the property tests: over all settings and all corners of the eyes. */
import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import type { Settings } from '../../src/core/profiles/settings';
import { CONTRACT_GAME_KINDS, CONTRACTS } from '../../src/core/rules/deal';
import type { Deal, Game } from '../../src/core/rules/deal';

const price = fc.integer({ min: 0, max: 12 });
const bool = fc.boolean();
const mostlyOn = fc.integer({ min: 0, max: 9 }).map((n) => n > 0);
const contractPrices = fc.record({
  normal: price,
  schneiderBonus: price,
  schwarzBonus: price,
  schneider: price,
  schneiderSchwarzBonus: price,
  tout: price,
});

/** House rules that can be played: the pack divides. */
export const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    table: fc.constantFrom([24, 4] as const, [32, 4] as const, [24, 6] as const),
    own: fc.record({
      limit: fc.constantFrom(1, 5, 21, 21, 31, 100),
      'contracts.wenz': mostlyOn,
      'contracts.geier': mostlyOn,
      'contracts.farbmuck': bool,
      'contracts.sie': mostlyOn,
      ranking: fc.shuffledSubarray([...DEFAULT_SETTINGS.ranking]),
      'value.normal': price,
      'value.normalSchneider': price,
      'value.normalSchwarz': price,
      'value.schneider': price,
      'value.schneiderSchwarz': price,
      'value.tout': price,
      'value.sie': price,
      'value.ramsch': price,
      'value.onePoint': price,
      'value.muss': fc.option(fc.record({ simple: price, schneider: price, schwarz: price })),
      'value.perContract': fc.option(
        fc.record({ wenz: contractPrices, geier: contractPrices, muck: contractPrices, farbmuck: contractPrices }),
      ),
      'ramsch.double': bool,
      'ramsch.durchmarsch': fc.constantFrom('player' as const, 'team' as const, 'off' as const),
      'ramsch.durchmarschValue': fc.option(price),
      'ramsch.tie': fc.constantFrom('chain' as const, 'noScore' as const),
      'kontra.max': fc.integer({ min: 0, max: 4 }),
      'kontra.takeover': fc.constantFrom('full' as const, 'targetOnly' as const, 'none' as const),
      'kontra.takeoverMoves': fc.constantFrom('kontraOnly' as const, 'lastDoubler' as const),
      'kontra.takeoverSchneider': fc.constantFrom('doubleOnly' as const, 'boundaryFlip' as const),
      'kontra.inMuss': bool,
      'kontra.inOnePoint': bool,
      'kontra.inRamsch': bool,
      'misdeal.redealBy': fc.constantFrom('same' as const, 'next' as const),
      'bock.trigger': fc.constantFrom('nextGame' as const, 'nextRound' as const, 'none' as const),
      'bock.stacking': fc.constantFrom('none' as const, 'multiply' as const, 'queue' as const),
      'bock.afterRamsch': bool,
      'bock.throwInConsumes': bool,
      'bock.carryAcrossBobbl': bool,
      'onePoint.multipliers': bool,
      'penalty.level': fc.constantFrom('simple' as const, 'schneider' as const),
      brille: fc.constantFrom('display' as const, 'double' as const, 'off' as const),
      hanger: bool,
    }),
  })
  .map(({ table: [deck, players], own }) => ({ ...DEFAULT_SETTINGS, ...own, deck, players }));

const eyes = fc.oneof(
  fc.constantFrom(0, 28, 29, 30, 31, 59, 60, 61, 89, 90, 91, 92, 120),
  fc.integer({ min: 0, max: 120 }),
);
const tricks = fc.option(fc.integer({ min: 0, max: 8 }));
const penalty = fc.option(fc.constantFrom('A' as const, 'B' as const), { freq: 10 });
const side = fc.option(fc.constantFrom('A' as const, 'B' as const));
const doublings = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 }));
const declarer = fc.integer({ min: 0, max: 3 });

export const anyContractGame = fc.record({
  kind: fc.constantFrom(...CONTRACT_GAME_KINDS),
  contract: fc.constantFrom(...CONTRACTS),
  declarer,
  doublings,
  result: fc.record({ by: fc.constant('eyes' as const), eyes, tricks }),
  penalty,
  forced: bool,
});

export const anyGame: fc.Arbitrary<Game> = fc.oneof(
  { weight: 5, arbitrary: anyContractGame },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sie' as const), declarer, doublings, penalty }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('ramsch' as const),
      doublings,
      eyes,
      tricks,
      trumps: fc.option(fc.integer({ min: 0, max: 14 })),
      alte: side,
      durchmarsch: side,
      penalty,
      forced: bool,
    }),
  },
);

export const anyDeal: fc.Arbitrary<Deal> = fc.oneof(
  { weight: 6, arbitrary: anyGame.map((game): Deal => ({ type: 'game', game })) },
  { weight: 1, arbitrary: fc.constant<Deal>({ type: 'throwIn' }) },
  { weight: 1, arbitrary: fc.constantFrom<Deal[]>({ type: 'misdeal' }, { type: 'bock' }) },
);

export const anyDeals = fc.array(anyDeal, { maxLength: 40 });
