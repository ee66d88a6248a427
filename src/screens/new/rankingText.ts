/** The ranking of the games in words, highest first: "Muck über Geier über Wenz". */
import type { Settings } from '../../core/profiles/settings';
import type { Contract } from '../../core/rules/deal';
import { t, tCode } from '../../i18n/i18n';

/** Games given low to high, told high to low. */
export function orderText(lowToHigh: readonly Contract[]): string {
  const words = [...lowToHigh].reverse().map((contract) => tCode('contract', contract));
  return words.length ? words.reduce((higher, lower) => t('new.over', { higher, lower })) : '';
}

export function rankingText(settings: Settings): string {
  return orderText(settings.ranking.filter((contract) => settings[`contracts.${contract}`]));
}
