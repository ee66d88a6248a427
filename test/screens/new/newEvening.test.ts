// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EveningId } from '../../../src/core/events/log';
import NewEveningScreen from '../../../src/screens/new/NewEveningScreen.vue';
import { DRAFT_KEY, LAST_RULES_KEY } from '../../../src/screens/new/newEveningDraft';
import type { MuckStorage } from '../../../src/storage/api';
import { makeEveningStart, makeGame, playerId, recorded, storeEvening } from '../../builders/storedEvenings';
import { byTestId, openApp, settle, showScreen, type Mounted } from '../../builders/screen';

const FOUR = ['Anna', 'Karl', 'Max', 'Heinz'];
// Whole screens, some of them loaded on demand: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

let shown: Mounted | null = null;
afterEach(() => shown?.wrapper.unmount());

async function open(path = '/neu', storage?: MuckStorage): Promise<Mounted> {
  shown = await showScreen(NewEveningScreen, path, await openApp(storage));
  await settle();
  return shown;
}
async function tap(id: string, nth = 0): Promise<void> {
  byTestId(id, nth).click();
  await settle();
}
async function typeName(name: string): Promise<void> {
  const input = byTestId('name-input') as HTMLInputElement;
  input.value = name;
  input.dispatchEvent(new Event('input'));
  await settle(5);
  byTestId('name-take').click();
  await settle();
}
async function storedEvenings(storage: MuckStorage) {
  return storage.listEvenings();
}

describe('a new evening', () => {
  it('asks for what is missing instead of refusing', async () => {
    await open();
    expect(byTestId('start').textContent).toContain('Noch 4 Namen');
    await tap('start');
    expect(byTestId('name-input')).toBeTruthy();
  });

  it('seats four new people and starts with the dealer that was tapped', async () => {
    const { storage, router } = await open();
    await tap('seat-0');
    for (const name of FOUR) await typeName(name);
    expect(FOUR.map((_, seat) => byTestId(`seat-${seat}`).textContent)).toEqual(FOUR);
    expect(byTestId('start').textContent).toContain('Wer gibt?');
    await tap('seat-1');
    expect(byTestId('start').textContent).toContain('Los geht’s, Karl gibt');
    await tap('start');
    const [evening] = await storedEvenings(storage);
    expect(evening).toMatchObject({ dealer: 1, rulesName: 'Oberfranken' });
    expect((await storage.listPlayers()).map((player) => player.name)).toEqual(FOUR);
    expect(router.currentRoute.value.path).toBe(`/abend/${evening?.id}`);
  });

  it('writes one evening for a double tap', async () => {
    const { storage } = await open();
    await tap('seat-0');
    for (const name of FOUR) await typeName(name);
    await tap('seat-1');
    byTestId('start').click();
    byTestId('start').click();
    await settle();
    expect(await storedEvenings(storage)).toHaveLength(1);
  });

  it('a usual four is one tap and the start key; the deal goes on where their last evening stopped', async () => {
    const storage = await openApp();
    const last = makeEveningStart('old', FOUR, { startedAt: 1000, place: 'Krone', dealer: 1 });
    await storeEvening(storage, last, FOUR, [recorded(makeGame('muck', 0, 'A')), recorded(makeGame('wenz', 1, 'B'))]);
    await open('/neu', storage);
    await tap('round');
    expect(byTestId('start').textContent).toContain('Los geht’s, Heinz gibt');
    await tap('start');
    const fresh = (await storedEvenings(storage)).find((evening) => evening.id !== last.id);
    expect(fresh).toMatchObject({ seats: FOUR.map(playerId), dealer: 3, place: 'Krone' });
    expect(await storage.listPlayers()).toHaveLength(4);
  });

  it('a name cannot sit twice: choosing it again changes the two places', async () => {
    await open();
    await tap('seat-0');
    for (const name of FOUR) await typeName(name);
    await tap('names');
    await typeName('max');
    // Typed, it may be another Max: nobody moves unasked.
    expect(byTestId('name-twice').textContent).toContain('Max sitzt schon auf Platz 3.');
    expect(byTestId('seat-0').textContent).toContain('Anna');
    await tap('name-move');
    expect(byTestId('seat-0').textContent).toContain('Max');
    expect(byTestId('seat-2').textContent).toContain('Anna');
  });

  /** Karl archived, Heinz forgotten, Anni counts for Anna. */
  async function changedPeople(): Promise<MuckStorage> {
    const storage = await openApp();
    await storeEvening(storage, makeEveningStart('old', FOUR, { startedAt: 1000 }), FOUR, []);
    await storeEvening(storage, makeEveningStart('other', ['Anni', 'Max', 'Eva', 'Uschi'], { startedAt: 900 }), ['Anni', 'Eva', 'Uschi'], []); // prettier-ignore
    const all = await storage.listPlayers();
    const who = (name: string) => all.find((player) => player.name === name)!;
    await storage.putPlayers([
      { ...who('Karl'), archivedAt: 5 },
      { ...who('Heinz'), name: '', archivedAt: 5, forgottenAt: 5 },
      { ...who('Anni'), mergedInto: who('Anna').id },
    ]);
    return storage;
  }

  it('offers rounds of people who still come, under the names they have now', async () => {
    await open('/neu', await changedPeople());
    expect([...document.querySelectorAll('[data-testid="round"]')].map((one) => one.textContent)).toEqual([
      'Anna, Max, Eva\u00a0& Uschi',
    ]);
  });

  it('the same people again: whoever was forgotten leaves an empty seat', async () => {
    await open('/neu?von=old', await changedPeople());
    expect([0, 1, 2].map((seat) => byTestId(`seat-${seat}`).textContent)).toEqual(['Annagibt zuerst', 'Karl', 'Max']);
    expect(byTestId('start').textContent).toContain('Noch ein Name');
    expect(document.body.textContent).not.toContain('ohne Namen');
  });

  it('a name that counts for somebody else seats that one, and asks when they sit already', async () => {
    await open('/neu', await changedPeople());
    await tap('seat-0');
    await typeName('anni');
    expect(byTestId('seat-0').textContent).toContain('Anna');
    await typeName('Anni');
    expect(byTestId('name-twice').textContent).toContain('Anna sitzt schon auf Platz 1.');
  });

  it('a second Anna gets a word more, and the first one keeps her seat', async () => {
    const { storage } = await open();
    await tap('seat-0');
    await typeName('Anna');
    await typeName('anna');
    expect(byTestId('name-twice').textContent).toContain('Anna M.');
    await tap('name-other');
    expect((byTestId('name-input') as HTMLInputElement).value).toBe('Anna ');
    await typeName('Anna Schmidt');
    await settle(150);
    expect(await storage.getValue(DRAFT_KEY)).toMatchObject({ names: ['Anna', 'Anna Schmidt', '', ''] });
  });

  it('a half-filled form survives a reload', async () => {
    const { storage } = await open();
    await tap('seat-0');
    await typeName('Anna');
    await typeName('Karl');
    await settle(150);
    expect(await storage.getValue(DRAFT_KEY)).toMatchObject({ names: ['Anna', 'Karl', '', ''] });
    shown?.wrapper.unmount();
    await open('/neu', storage);
    expect(byTestId('seat-1').textContent).toContain('Karl');
    expect(byTestId('start').textContent).toContain('Noch 2 Namen');
  });

  it('a change made at the last moment is kept when the screen goes', async () => {
    const { storage } = await open();
    await tap('seat-0');
    await typeName('Anna');
    shown?.wrapper.unmount();
    shown = null;
    await settle();
    expect(await storage.getValue(DRAFT_KEY)).toMatchObject({ names: ['Anna', '', '', ''] });
  });

  it('offers the rules used last and forgets the form after the start', async () => {
    const { storage } = await open();
    await tap('haenger');
    await tap('seat-0');
    for (const name of FOUR) await typeName(name);
    await tap('seat-2');
    await tap('start');
    expect(await storage.getValue(DRAFT_KEY)).toBeUndefined();
    expect(await storage.getValue(LAST_RULES_KEY)).toMatchObject({ settings: { hanger: true } });
    expect((await storedEvenings(storage))[0]?.rulesName).toBe('Oberfranken, geändert');
    shown?.wrapper.unmount();
    await open('/neu', storage);
    expect(byTestId('haenger').getAttribute('aria-checked')).toBe('true');
  });

  it('goes on with the people, the place, the rules and the dealer of another evening', async () => {
    const storage = await openApp();
    const last = makeEveningStart('old', FOUR, { place: 'Daheim', dealer: 2 });
    await storeEvening(storage, last, FOUR, [recorded(makeGame('muck', 0, 'A'))]);
    await open(`/neu?von=${'old' as EveningId}`, storage);
    expect(byTestId('start').textContent).toContain('Heinz gibt');
    expect((byTestId('place') as HTMLInputElement).value).toBe('Daheim');
  });
});
