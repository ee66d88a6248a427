/**
 * What the games of a house pay, as a table for the wall: every number comes from `scoreGame`, so that the card can
 * never say anything else than the pad.
 */
import { isSieAvailable, rankedContracts } from '../profiles/contracts';
import { pricedContract } from '../profiles/settings';
import type { PricedContract, Settings } from '../profiles/settings';
import type { Contract } from '../rules/deal';
import { allTricks, play, playRamsch, playSie, usualContract } from './demo';
import type { Demo, PlayWish } from './demo';

export const PRICE_ROWS = [
  'normal',
  'normalSchneider',
  'normalSchwarz',
  'schneider',
  'schneiderSchwarz',
  'tout',
  'sie',
  'muss',
  'mussSchneider',
  'mussSchwarz',
  'onePoint',
  'ramsch',
  'durchmarsch',
] as const;
export type PriceRowId = (typeof PRICE_ROWS)[number];

export interface PriceRow {
  readonly id: PriceRowId;
  /** The games this price is for, where they differ; null: for all. */
  readonly games: readonly PricedContract[] | null;
  /** Points without doubling, with Kontra, Re, Sup, Hirsch; null where it cannot be said. */
  readonly points: readonly (number | null)[];
}

function pointsOf(demo: Demo): number | null {
  return demo.kind === 'game' && demo.outcome.ok ? demo.outcome.value.points : null;
}

type Priced = (doublings: number) => Demo;

function row(id: PriceRowId, games: readonly PricedContract[] | null, steps: number, priced: Priced): PriceRow {
  const points = Array.from({ length: steps + 1 }, (_, doublings) => pointsOf(priced(doublings)));
  return { id, games, points };
}

/** Games that pay the same belong together in one line. */
function gameRows(settings: Settings, id: PriceRowId, wish: PlayWish): readonly PriceRow[] {
  const steps = settings['kontra.max'];
  const byPrice = new Map<string, { contract: Contract; games: PricedContract[] }>();
  for (const contract of rankedContracts(settings)) {
    const price = String(pointsOf(play(settings, { ...wish, contract })));
    const family = pricedContract(contract);
    const found = byPrice.get(price);
    if (!found) byPrice.set(price, { contract, games: [family] });
    else if (!found.games.includes(family)) found.games.push(family);
  }
  const groups = [...byPrice.values()];
  return groups.map(({ contract, games }) =>
    row(id, groups.length > 1 ? games : null, steps, (doublings) => play(settings, { ...wish, contract, doublings })),
  );
}

/** The lines of the table; what the house does not play is missing. Ramsch, Muss, one point: only if the house plays them. */
export function priceTable(settings: Settings): readonly PriceRow[] {
  const all = allTricks(settings);
  const every = { eyes: 120, tricks: all } as const;
  const steps = settings['kontra.max'];
  const rows: PriceRow[] = [
    ...gameRows(settings, 'normal', {}),
    ...gameRows(settings, 'normalSchneider', { eyes: 91 }),
    ...gameRows(settings, 'normalSchwarz', every),
  ];
  if (settings['contracts.schneider']) {
    const plain = gameRows(settings, 'schneider', { kind: 'schneider', eyes: 91 });
    const schwarz = gameRows(settings, 'schneiderSchwarz', { kind: 'schneider', ...every });
    const differs = plain.some((one, i) => one.points[0] !== schwarz[i]?.points[0]) || plain.length !== schwarz.length;
    rows.push(...plain, ...(differs ? schwarz : []));
  }
  if (settings['contracts.tout']) rows.push(...gameRows(settings, 'tout', { kind: 'tout', ...every }));
  if (isSieAvailable(settings)) rows.push(row('sie', null, 0, () => playSie(settings)));
  const plays = (kind: 'ramsch' | 'muss' | 'onePoint'): boolean =>
    settings.allPass === kind || settings.allPass === 'ask';
  const contract = usualContract(settings);
  if (plays('muss')) {
    const muss = (id: PriceRowId, wish: PlayWish): PriceRow =>
      row(id, null, steps, (doublings) => play(settings, { ...wish, contract, kind: 'muss', doublings }));
    rows.push(muss('muss', { eyes: 60 }), muss('mussSchneider', { eyes: 90 }), muss('mussSchwarz', every));
  }
  if (plays('onePoint')) {
    rows.push(row('onePoint', null, steps, (doublings) => play(settings, { kind: 'onePoint', doublings })));
  }
  if (plays('ramsch')) {
    rows.push(row('ramsch', null, steps, (doublings) => playRamsch(settings, { doublings })));
    if (settings['ramsch.durchmarsch'] !== 'off') {
      const march = { ...every, durchmarsch: 'A' } as const;
      rows.push(row('durchmarsch', null, steps, (doublings) => playRamsch(settings, { ...march, doublings })));
    }
  }
  return rows;
}
