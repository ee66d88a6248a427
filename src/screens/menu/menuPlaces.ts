/**
 * Where the menu leads. A place is listed here once its screen exists: house rules, season, tournament and
 * "how does Mucken go" join the list with their screens.
 */
import type { MarkName } from '../../components/sprite/marks';
import type { MessageKey } from '../../i18n/i18n';

export interface MenuPlace {
  readonly name: string;
  readonly path: string;
  readonly icon: MarkName;
  readonly text: MessageKey;
}

export const MENU_PLACES: readonly MenuPlace[] = [
  { name: 'evenings', path: '/', icon: 'karten', text: 'menu.evenings' },
  { name: 'new', path: '/neu', icon: 'plus', text: 'menu.new' },
  { name: 'season', path: '/saison', icon: 'bobbl1', text: 'menu.season' },
  { name: 'rules', path: '/regeln', icon: 'warum', text: 'menu.rules' },
  { name: 'tournaments', path: '/turniere', icon: 'stich', text: 'menu.tournaments' },
  { name: 'mucken', path: '/mucken', icon: 'muck', text: 'menu.mucken' },
  { name: 'backup', path: '/sichern', icon: 'vor', text: 'menu.backup' },
  { name: 'settings', path: '/einstellungen', icon: 'stift', text: 'menu.settings' },
];
