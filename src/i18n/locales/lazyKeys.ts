/** Keys of the areas that are loaded with their screen (types only: nothing of this is bundled at the start). */
import type backup from './de/backup.json';
import type card from './de/card.json';
import type fresh from './de/new.json';
import type history from './de/history.json';
import type mucken from './de/mucken.json';
import type photo from './de/photo.json';
import type privacy from './de/privacy.json';
import type record from './de/record.json';
import type rules from './de/rules.json';
import type settings from './de/settings.json';
import type tournament from './de/tournament.json';

export type LazyMessages =
  | keyof typeof backup
  | keyof typeof mucken
  | keyof typeof rules
  | keyof typeof card
  | keyof typeof fresh
  | keyof typeof history
  | keyof typeof photo
  | keyof typeof privacy
  | keyof typeof record
  | keyof typeof settings
  | keyof typeof tournament;
