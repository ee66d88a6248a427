/** Settings and customs in words: what an option is called, what a value of it means. */
import { CUSTOM_CHOICES } from '../../core/houseRules/customs';
import type { CustomKey, Customs } from '../../core/houseRules/customs';
import { CONTROLS, type GroupId } from '../../core/houseRules/catalogue';
import type { HouseRules } from '../../core/houseRules/houseRules';
import { RANKED_CONTRACTS } from '../../core/profiles/settings';
import type { PerContractPrices, PricedContract, SettingKey, Settings } from '../../core/profiles/settings';
import { pointsText } from '../../i18n/format';
import { doublingWord } from '../../i18n/gameWords';
import { t, tCode } from '../../i18n/i18n';
import { rankingText } from '../new/rankingText';

/** "Wenz", "Farbmuck". */
export function familyText(family: PricedContract): string {
  return family === 'farbmuck' ? t('price.farbmuck') : tCode('contract', family);
}

function perContractText(own: PerContractPrices): string {
  const families = [...RANKED_CONTRACTS, 'farbmuck' as const].filter((family) => own[family] !== undefined);
  return families.map((family) => `${familyText(family)} ${own[family]?.normal ?? 0}`).join(', ') || t('rules.none');
}

/** "Übernimmt das Kontra?", "Wenz". */
export function optionTitle(key: SettingKey): string {
  return tCode('opt', key);
}

/** A value in a few words: "ja", "Nur die 61", "21", "Muck über Wenz". */
export function valueText(settings: Settings, key: SettingKey): string {
  const value = settings[key];
  switch (CONTROLS[key].kind) {
    case 'switch':
      return t(value === true ? 'rules.yes' : 'rules.no');
    case 'choice':
      return tCode(`pick.${key}`, String(value));
    case 'number':
      return key === 'limit' ? String(value) : pointsText(value as number);
    case 'optionalNumber':
      return value === null ? t('price.asRamsch') : pointsText(value as number);
    case 'ranking':
      return rankingText(settings) || t('rules.none');
    case 'mussPrices': {
      const own = settings['value.muss'];
      return own ? `${own.simple} / ${own.schneider} / ${own.schwarz}` : t('price.asNormal');
    }
    case 'contractPrices':
      return settings['value.perContract'] ? perContractText(settings['value.perContract']) : t('rules.none');
  }
}

/** The title of a custom; the note has its own. */
export function customTitle(key: CustomKey | 'note'): string {
  return key === 'note' ? t('rules.note') : tCode('custom', key);
}

/** Why rules could not be read; an option at fault is called by its title where it has one: "Bobbl bis", not "limit". */
export function rulesErrorText({ code, key = '' }: { readonly code: string; readonly key?: string }): string {
  const title = () => {
    if (Object.hasOwn(CONTROLS, key)) return optionTitle(key as SettingKey);
    return key === 'note' || Object.hasOwn(CUSTOM_CHOICES, key) ? customTitle(key as CustomKey | 'note') : key;
  };
  return tCode('rules.error', code, { key: title() });
}

export function customText(customs: Customs, key: CustomKey | 'note'): string {
  return key === 'note' ? customs.note || t('rules.none') : tCode(`customPick.${key}`, customs[key]);
}

/** The words an option is found by, best ones first: its title, its group, then everything else that is said of it. */
export function optionWords(key: SettingKey, group: GroupId): readonly (readonly string[])[] {
  const control = CONTROLS[key];
  const picks =
    control.kind === 'choice'
      ? control.values.flatMap((value) => {
          const pick = tCode(`pick.${key}`, String(value));
          return hasNote(key, value) ? [pick, tCode(`pickNote.${key}`, String(value))] : [pick];
        })
      : [];
  // "bis 31" is as much a name of the option as its title.
  const usual = control.kind === 'number' ? (control.usual ?? []).map(String) : [];
  return [[optionTitle(key), ...usual], [tCode('group', group)], [tCode('say', key), ...picks, tCode('find', key)]];
}

/** The same for a custom. */
export function customWords(key: CustomKey | 'note', group: GroupId): readonly (readonly string[])[] {
  const picks = key === 'note' ? [] : CUSTOM_CHOICES[key].map((choice) => tCode(`customPick.${key}`, choice));
  return [[customTitle(key)], [tCode('group', group)], picks];
}

/** What a group says at the moment, in a few words, for the overview. */
export function groupSummary({ settings, customs }: Pick<HouseRules, 'settings' | 'customs'>, group: GroupId): string {
  const list = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');
  switch (group) {
    case 'games':
      return valueText(settings, 'ranking');
    case 'prices':
      if (settings['value.perContract']) return valueText(settings, 'value.perContract');
      return t('sum.prices', {
        normal: settings['value.normal'],
        schneider: settings['value.normalSchneider'],
        schwarz: settings['value.normalSchwarz'],
        announced: settings['value.schneider'],
        tout: settings['value.tout'],
      });
    case 'kontra': {
      const word = doublingWord(settings['kontra.max']);
      return word ? t('sum.kontra', { word }) : t('sum.noKontra');
    }
    case 'pass':
      return valueText(settings, 'allPass');
    case 'bock':
      return valueText(settings, 'bock.trigger');
    case 'ramsch':
      return list(valueText(settings, 'value.ramsch'), settings['ramsch.double'] ? t('sum.ramschDouble') : '');
    case 'muss':
      return t('sum.muss', { muss: valueText(settings, 'value.muss') });
    case 'bobbl':
      return list(t('sum.limit', { n: settings.limit }), settings.hanger ? t('sum.hanger') : '');
    case 'table':
      return t('sum.table', { players: valueText(settings, 'players'), deck: settings.deck });
    case 'breach':
      return valueText(settings, 'penalty.level');
    case 'deal':
      return list(customText(customs, 'deal.pattern'), customs.note);
  }
}

/** Whether a choice carries a second line; cards, people and "gar nicht" speak for themselves. */
export function hasNote(key: SettingKey, value: string | number): boolean {
  return key !== 'deck' && key !== 'players' && value !== 0;
}
