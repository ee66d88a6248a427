/**
 * Who deals next and who leads (rule 2.7). The end of a Bobbl changes nothing: the deal simply goes on round the table.
 */
import type { Settings } from '../profiles/settings';
import type { Deal } from './deal';
import { nextSeat } from './seats';
import type { Seat } from './seats';

/** Vorhand: the seat after the dealer, clockwise (rule 2.7). */
export function forehandOf(settings: Settings, dealer: Seat): Seat {
  return nextSeat(dealer, settings.players);
}

/** Dealer of the deal after this one; the Bock button is no deal, a misdeal goes by `misdeal.redealBy` (rule 2.7). */
export function nextDealer(settings: Settings, dealer: Seat, type: Deal['type']): Seat {
  switch (type) {
    case 'game':
    case 'throwIn':
      return nextSeat(dealer, settings.players);
    case 'misdeal':
      return settings['misdeal.redealBy'] === 'next' ? nextSeat(dealer, settings.players) : dealer;
    case 'bock':
      return dealer;
  }
}
