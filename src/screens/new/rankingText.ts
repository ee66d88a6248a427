/** The ranking of the games in words, highest first: "Muck über Geier über Wenz". */
import type { Settings } from '../../core/profiles/settings';
import { t, tCode } from '../../i18n/i18n';

export function rankingText(settings: Settings): string {
  const played = settings.ranking.filter((contract) => settings[`contracts.${contract}`]);
  const words = [...played].reverse().map((contract) => tCode('contract', contract));
  return words.length ? words.reduce((higher, lower) => t('new.over', { higher, lower })) : '';
}
