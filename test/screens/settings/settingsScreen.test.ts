// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../../../src/i18n/i18n';
import { renameFault } from '../../../src/screens/settings/renameFault';
import SettingsScreen from '../../../src/screens/settings/SettingsScreen.vue';
import { useSettingsStore } from '../../../src/stores/settings';
import { makePlayers, playerId } from '../../builders/storedEvenings';
import { byTestId, openApp, settle, showScreen, type Mounted } from '../../builders/screen';

// Whole screens, some of them loaded on demand: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

let shown: Mounted | null = null;
beforeEach(() => localStorage.clear());
afterEach(() => shown?.wrapper.unmount());

async function open(): Promise<Mounted> {
  const storage = await openApp();
  await storage.putPlayers(makePlayers(['Anna', 'Karl']));
  await openApp(storage);
  shown = await showScreen(SettingsScreen, '/einstellungen', storage);
  await settle();
  return shown;
}

describe('settings', () => {
  it('change the language at once and keep it', async () => {
    await open();
    byTestId('seg-en').click();
    await vi.waitFor(() => expect(language()).toBe('en'), { timeout: 15_000 });
    await settle();
    expect(document.body.textContent).toContain('Settings');
    expect(localStorage.getItem('muckblock.settings')).toContain('"language":"en"');
  });

  it('change theme and text size of the whole page', async () => {
    await open();
    byTestId('radio-black').click();
    byTestId('seg-150').click();
    await settle();
    expect(document.documentElement.dataset['theme']).toBe('black');
    expect(document.documentElement.style.fontSize).toBe('150%');
    expect(byTestId('radio-black').getAttribute('aria-checked')).toBe('true');
  });

  it('say what the device cannot do instead of pretending', async () => {
    await open();
    expect(byTestId('switch-wake').textContent).toContain('Das kann dieses Gerät hier nicht.');
    expect(byTestId('switch-wake').getAttribute('aria-checked')).toBe('false');
    expect(useSettingsStore().wakeLock).toBe(true);
  });

  it('switch movement off', async () => {
    await open();
    byTestId('switch-motion').click();
    await settle();
    expect(document.documentElement.dataset['motion']).toBe('reduce');
  });

  it('show the version', async () => {
    await open();
    expect(byTestId('version').textContent).toContain('0.0.0-test');
  });

  it('rename a person for all evenings, and refuse a name that somebody has', async () => {
    const { storage } = await open();
    const enter = async (name: string) => {
      const input = byTestId('player-name') as HTMLInputElement;
      input.value = name;
      input.dispatchEvent(new Event('input'));
      await settle(5);
      byTestId('player-save').click();
      await settle();
    };
    byTestId('player').click();
    await settle();
    await enter(' karl ');
    expect(document.body.textContent).toContain('So heißt schon jemand.');
    await enter('Anna-Lena');
    expect((await storage.listPlayers()).map((player) => player.name).sort()).toEqual(['Anna-Lena', 'Karl']);
  });

  it('a person may keep the own name in other letters', () => {
    const known = makePlayers(['Anna', 'Karl']);
    expect(renameFault(playerId('Anna'), 'ANNA', known, [])).toBeNull();
    expect(renameFault(playerId('Anna'), 'KARL', known, [])).toBe('taken');
    expect(renameFault(playerId('Anna'), '  ', known, [])).toBe('empty');
  });
});
