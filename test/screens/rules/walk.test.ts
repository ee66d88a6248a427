// @vitest-environment happy-dom
/**
 * Every key of the settings, from the control on the screen over what is stored to what the engine makes of it: one press
 * changes the setting, the example (played by the engine) says something else, and the reset brings both back.
 */
import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryHistory, createRouter, RouterView } from 'vue-router';
import { CONTROLS, GROUPS, groupOf } from '../../../src/core/houseRules/catalogue';
import { examplesOf } from '../../../src/core/houseRules/examples';
import { SETTING_KEYS } from '../../../src/core/profiles/parseSettings';
import { PRESETS } from '../../../src/core/profiles/presets';
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '../../../src/core/profiles/settings';
import { loadArea } from '../../../src/i18n/i18n';
import ProfileScreen from '../../../src/screens/rules/ProfileScreen.vue';
import type { MuckStorage } from '../../../src/storage/api';
import { byTestId, openApp, settle } from '../../builders/screen';
import { profileId, sampleProfile } from '../../storage/profileSamples';

/** With everything on that an option may depend on, so that none is idle. */
const EVERYTHING: Settings = {
  ...DEFAULT_SETTINGS,
  allPass: 'ask',
  'contracts.farbmuck': true,
  'onePoint.multipliers': true,
  'bock.trigger': 'nextRound',
  'bock.stacking': 'queue',
};

let shown: VueWrapper | null = null;
afterEach(() => {
  shown?.unmount();
  shown = null;
});

async function open(group: string, settings: Settings = EVERYTHING): Promise<MuckStorage> {
  const storage = await openApp();
  await loadArea('rules');
  await storage.profiles.put(sampleProfile('p', { base: 'oberfranken', settings }));
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/regeln/:id', component: ProfileScreen, props: true },
      { path: '/:rest(.*)*', component: { render: () => null } },
    ],
  });
  await router.push(`/regeln/p?teil=${group}`);
  document.body.innerHTML = '<div id="root"></div><div id="sheets"></div>';
  shown = mount(RouterView, { attachTo: '#root', global: { plugins: [router] } });
  await settle();
  return storage;
}
const stored = async (storage: MuckStorage): Promise<Settings> => (await storage.profiles.list())[0]!.settings;

const card = (key: SettingKey): HTMLElement => byTestId(`opt-${key}`);
function within(key: SettingKey, selector: string): HTMLElement {
  const found = card(key).querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${key} has no ${selector}`);
  return found;
}
const examplesShown = (key: SettingKey): string =>
  [...card(key).querySelectorAll('[data-testid="example"]')].map((one) => one.textContent).join('\n');

/** One press on the control of this option that changes it. */
function press(key: SettingKey): void {
  const control = CONTROLS[key];
  switch (control.kind) {
    case 'switch':
      return within(key, '[role="switch"]').click();
    case 'choice': {
      const other = control.values.find((value) => value !== EVERYTHING[key])!;
      return within(key, `[data-testid="${control.short ? 'seg' : 'radio'}-${other}"]`).click();
    }
    case 'number':
      return within(key, `[data-testid="number-${key}-more"]`).click();
    case 'ranking':
      return within(key, '[data-testid="lower-muck"]').click();
    case 'optionalNumber':
      return within(key, '[data-testid="own-march"]').click();
    case 'mussPrices':
      return within(key, '[data-testid="own-muss"]').click();
    case 'contractPrices':
      return within(key, '[data-testid="own-wenz"]').click();
  }
}
/** Prices of their own begin with the common ones: they change something once they are other prices. */
const THEN: Partial<Record<SettingKey, string>> = {
  'ramsch.durchmarschValue': 'march-price-more',
  'value.muss': 'muss-simple-more',
  'value.perContract': 'wenz-normal-more',
};

describe('from the screen to the engine', () => {
  it('covers every key', () => {
    expect(GROUPS.flatMap(({ settings }) => settings)).toHaveLength(SETTING_KEYS.length);
  });

  it.each(SETTING_KEYS)('%s', async (key) => {
    const storage = await open(groupOf(key));
    expect(card(key).querySelector('[data-testid="idle"]')).toBeNull();
    const before = examplesShown(key);
    press(key);
    await settle();
    const more = THEN[key];
    if (more) {
      byTestId(more).click();
      await settle();
    }
    const settings = await stored(storage);
    expect(settings[key]).not.toEqual(EVERYTHING[key]);
    expect(examplesOf(settings, key)).not.toEqual(examplesOf(EVERYTHING, key));
    expect(examplesShown(key)).not.toBe(before);

    const isUsual = JSON.stringify(settings[key]) === JSON.stringify(PRESETS.oberfranken[key]);
    if (!isUsual) within(key, '[data-testid="reset"]').click();
    await settle();
    expect((await stored(storage))[key]).toEqual(PRESETS.oberfranken[key]);
    expect(card(key).querySelector('[data-testid="reset"]')).toBeNull();
  });
});

describe('what the editor prevents or explains', () => {
  it('six players cannot have 32 cards (rule 2.1)', async () => {
    const storage = await open('table');
    within('deck', '[data-testid="seg-32"]').click();
    await settle();
    within('players', '[data-testid="seg-6"]').click();
    await settle();
    expect(await stored(storage)).toMatchObject({ players: 6, deck: 24 });
  });

  it('a Sie cannot be switched on where Wenz ranks over Muck, and the reason stands there (rule 2.2)', async () => {
    const storage = await open('games', PRESETS.wenzUeberMuck);
    const toggle = within('contracts.sie', '[role="switch"]');
    expect(toggle.hasAttribute('disabled')).toBe(true);
    expect(within('contracts.sie', '[data-testid="idle"]').textContent).toContain('Wenz über Muck');
    toggle.click();
    await settle();
    expect((await stored(storage))['contracts.sie']).toBe(false);
  });

  it('the limit is 1 to 999 and says so; nothing else is taken', async () => {
    const storage = await open('bobbl');
    const input = byTestId('number-limit') as HTMLInputElement;
    for (const wrong of ['0', '', 'x', '1000']) {
      input.value = wrong;
      input.dispatchEvent(new Event('input'));
      await settle(5);
      expect(within('limit', '[role="alert"]').textContent).toContain('1');
    }
    expect((await stored(storage)).limit).toBe(21);
    input.value = '31';
    input.dispatchEvent(new Event('input'));
    await settle();
    expect((await stored(storage)).limit).toBe(31);
  });

  it('the last game cannot be switched off', async () => {
    await open('games', { ...DEFAULT_SETTINGS, 'contracts.wenz': false, 'contracts.geier': false, ranking: ['muck'] });
    expect(within('contracts.muck', '[role="switch"]').hasAttribute('disabled')).toBe(true);
  });

  it('a step can be taken back, an option that decides nothing says why', async () => {
    const storage = await open('kontra');
    within('kontra.max', '[data-testid="seg-0"]').click();
    await settle();
    expect(byTestId('idle').textContent).toContain('nicht verdoppelt');
    byTestId('undo').click();
    await settle();
    expect((await stored(storage))['kontra.max']).toBe(4);
  });
});

describe('a stranger finds an option', () => {
  it.each([
    ['Wenz über Muck', 'opt-ranking'],
    ['Geier', 'opt-contracts.geier'],
    ['ohne Geier', 'opt-contracts.geier'],
    ['bis 31', 'opt-limit'],
    ['31', 'opt-limit'],
    ['Ramsch doppelt', 'opt-ramsch.double'],
    ['Bockrunde', 'opt-bock.trigger'],
    ['Bock', 'opt-bock.afterRamsch'],
    ['kontra übernimmt', 'opt-kontra.takeover'],
    ['abheben', 'custom-deal.cutTimes'],
  ])('"%s" shows %s first', async (words, testid) => {
    await open('');
    const input = byTestId('search') as HTMLInputElement;
    input.value = words;
    input.dispatchEvent(new Event('input'));
    await settle();
    expect(document.querySelector('.options > [data-testid]')?.getAttribute('data-testid')).toBe(testid);
  });

  it('the usual lengths of a Bobbl are one tap', async () => {
    const storage = await open('bobbl');
    within('limit', '[data-testid="seg-31"]').click();
    await settle();
    expect((await stored(storage)).limit).toBe(31);
  });

  it('an option that decides nothing leads to the one that makes it so', async () => {
    const storage = await open('ramsch', DEFAULT_SETTINGS);
    // Every option of the group is idle for the same reason: it stands once on top, with the way out.
    expect(byTestId('idle').textContent).toContain('Ramsch gespielt');
    expect(document.querySelectorAll('[data-testid="idle"]')).toHaveLength(1);
    expect(document.getElementById(card('ramsch.double').getAttribute('aria-describedby') ?? '')).not.toBeNull();
    expect(document.querySelectorAll('[data-testid="idle-cause"]')).toHaveLength(1);
    byTestId('idle-cause').click();
    await settle();
    within('allPass', '[data-testid="radio-ramsch"]').click();
    await settle();
    expect((await stored(storage)).allPass).toBe('ramsch');
  });

  it('a cause on the same page is said, not linked', async () => {
    await open('kontra', { ...DEFAULT_SETTINGS, 'kontra.max': 0 });
    expect(document.querySelectorAll('[data-testid="idle"]').length).toBeGreaterThan(0);
    expect(document.querySelector('[data-testid="idle-cause"]')).toBeNull();
  });
});

describe('customs', () => {
  it('are put back one by one, the note too', async () => {
    const storage = await open('deal');
    const customs = async () => (await storage.profiles.list())[0]!.customs;
    const custom = (key: string): HTMLElement => byTestId(`custom-${key}`);
    const note = byTestId('note') as HTMLTextAreaElement;
    note.value = 'Wer gibt, holt das Bier.';
    note.dispatchEvent(new Event('change'));
    custom('deal.cutTimes').querySelector<HTMLElement>('[data-testid="radio-never"]')!.click();
    await settle();
    expect(await customs()).toMatchObject({ note: 'Wer gibt, holt das Bier.', 'deal.cutTimes': 'never' });
    custom('note').querySelector<HTMLElement>('[data-testid="reset"]')!.click();
    await settle();
    expect(await customs()).toMatchObject({ note: '', 'deal.cutTimes': 'never' });
    expect(custom('note').querySelector('[data-testid="reset"]')).toBeNull();
    custom('deal.cutTimes').querySelector<HTMLElement>('[data-testid="reset"]')!.click();
    await settle();
    expect(await customs()).toMatchObject({ note: '', 'deal.cutTimes': 'upToThree' });
  });
});

describe('a save that fails', () => {
  it('is said, keeps the change on the screen, and can be tried again', async () => {
    const storage = await open('bobbl');
    const put = storage.profiles.put.bind(storage.profiles);
    let fails = true;
    storage.profiles.put = (profile) => (fails ? Promise.reject(new Error('full')) : put(profile));
    byTestId('number-limit-more').click();
    await settle();
    expect(document.querySelector('.warnline')?.textContent).toContain('Nicht aufgeschrieben');
    expect((byTestId('number-limit') as HTMLInputElement).value).toBe('22');
    fails = false;
    document.querySelector<HTMLElement>('.warnline button')!.click();
    await settle();
    expect((await storage.profiles.list())[0]).toMatchObject({ id: profileId('p'), settings: { limit: 22 } });
    expect(document.querySelector('.warnline')).toBeNull();
  });
});
