/** What people and their phones do: quick fingers, turned phones, back gestures, long nights, clocks that jump, things that are missing. */
import { expect, tapTwice, test, type Page } from '../e2e/helpers/person';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { untilShown } from '../e2e/helpers/watch';
import { tooWide } from '../e2e/helpers/fits';
import { reportRow } from './helpers/row';
import { enter, lines, lostOf, playGame, rawLog, write } from './helpers/table';

const LONG = { settings: { limit: 1000 } } as const;
const report = (fault: string, tries: number, lost: number): void =>
  reportRow({ area: 'people', fault, engine: 'Chromium', tries, lost });

/** Middle of an element on the screen. */
async function spotOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId(id).boundingBox();
  if (!box) throw new Error(`${id} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('double taps on every key of an entry', async ({ page, context, baseURL }) => {
  const id = await seedEvening(page, LONG);
  const tries = 6;
  for (let i = 0; i < tries; i++) {
    for (const key of [i % 2 ? 'key-wenz' : 'key-muck', `person-${i % 4}`, 'result-won-simple'])
      await tapTwice(page.getByTestId(key), 0);
    await expect.poll(() => lines(page)).toBe(i + 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const log = await rawLog(context, baseURL!, id);
  const wrong = log.filter(({ event }, i) => event.deal?.game?.contract !== (i % 2 ? 'wenz' : 'muck')).length;
  report('double taps on every key of an entry', tries * 3, wrong + lostOf(log, tries));
});

test('taps while things still move', async ({ page, context, baseURL }) => {
  const id = await seedEvening(page, LONG);
  const tries = 40;
  // As fast as the page can take them: each key is tapped in the very frame in which it is there.
  await page.evaluate(async (times) => {
    const key = async (name: string): Promise<HTMLElement> => {
      for (let frames = 0; frames < 600; frames++) {
        const found = document.querySelector<HTMLElement>(`[data-testid="${name}"]`);
        if (found) return found;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      throw new Error(`${name} never came`);
    };
    for (let i = 0; i < times; i++) {
      for (const name of [i % 2 ? 'key-wenz' : 'key-muck', `person-${i % 4}`, 'result-won-simple'])
        (await key(name)).click();
      while (document.querySelectorAll('[data-testid="line"]').length < i + 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }
  }, tries);
  report(
    'taps during every animation, each in the first frame',
    tries * 3,
    lostOf(await rawLog(context, baseURL!, id), tries),
  );
});

test('two fingers at once', async ({ page, context, baseURL }) => {
  const id = await seedEvening(page, LONG);
  const devtools = await context.newCDPSession(page);
  const tries = 6;
  let written = 0;
  let doubled = 0;
  for (let i = 0; i < tries; i++) {
    await enter(page, 'muck', i % 4);
    const fingers = [await spotOf(page, 'result-won-simple'), await spotOf(page, 'result-lost-simple')];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(600);
    const now = await lines(page);
    doubled += Math.max(0, now - written - 1);
    if (now === written) {
      await write(page);
      await expect.poll(() => lines(page)).toBe(written + 1);
    }
    written = await lines(page);
    await page.waitForTimeout(480);
  }
  report('two fingers on two results at once', tries, doubled + lostOf(await rawLog(context, baseURL!, id), written));
});

test('the phone is turned in the middle of an entry', async ({ page, context, baseURL }) => {
  const id = await seedEvening(page, LONG);
  const tries = 4;
  for (let i = 0; i < tries; i++) {
    await enter(page, 'wenz', i);
    for (const size of [
      { width: 740, height: 360 },
      { width: 1024, height: 768 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.getByTestId('result-won-simple')).toBeVisible();
    }
    await write(page);
    await expect.poll(() => lines(page)).toBe(i + 1);
    await page.waitForTimeout(480);
  }
  report('phone turned in the middle of an entry', tries * 3, lostOf(await rawLog(context, baseURL!, id), tries));
});

test('the back gesture in every screen', async ({ page, context, baseURL }) => {
  test.setTimeout(120_000);
  const id = await seedEvening(page, LONG);
  await playGame(page);
  const paths = [
    '/neu',
    '/einstellungen',
    '/datenschutz',
    '/regeln',
    '/regeln/neu?r=1.W10',
    '/mucken',
    '/turniere',
    '/turniere/neu',
    '/saison',
    '/saisons',
    '/leute',
    '/sichern',
    '/sichern/zurueck',
    '/kartenspiele',
    `/abend/${id}/karte`,
    `/abend/${id}/regeln`,
    `/abend/${id}/wasWaere`,
    `/abend/${id}/weitergeben`,
    `/abend/${id}/block`,
  ];
  let stuck = 0;
  for (const path of paths) {
    await page.goto(`/#/abend/${id}`);
    await page.getByTestId('undo').waitFor();
    await page.goto(`/#${path}`);
    await untilShown(page);
    await page.goBack();
    const back = page.getByTestId('undo').waitFor({ timeout: 5000 });
    await back.catch(() => (stuck += 1));
  }
  // With an entry open it closes the sheet and keeps the game.
  await page.goto(`/#/abend/${id}`);
  await enter(page, 'wenz', 2);
  await page.goBack();
  await expect(page.getByTestId('result-won-simple')).toHaveCount(0);
  await page.getByTestId('running').tap();
  await write(page);
  await expect.poll(() => lines(page)).toBe(2);
  report(
    'back gesture in every screen and in an open entry',
    paths.length + 1,
    stuck + lostOf(await rawLog(context, baseURL!, id), 2),
  );
});

test('200 games in one evening', async ({ page, context, baseURL }) => {
  test.setTimeout(300_000);
  const id = await seedEvening(page);
  const games = 200;
  const slowest = await page.evaluate(async (times) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const key = async (name: string): Promise<HTMLElement> => {
      for (let frames = 0; frames < 1200; frames++) {
        const found = document.querySelector<HTMLElement>(`[data-testid="${name}"]`);
        if (found) return found;
        await frame();
      }
      throw new Error(`${name} never came`);
    };
    const voice = (): string => document.querySelector('[data-testid="voice"]')?.textContent ?? '';
    let worst = 0;
    for (let i = 0; i < times; i++) {
      for (const name of [i % 2 ? 'key-wenz' : 'key-muck', `person-${i % 4}`]) (await key(name)).click();
      const before = voice();
      const started = performance.now();
      (await key('result-won-simple')).click();
      while (voice() === before) await frame();
      worst = Math.max(worst, performance.now() - started);
    }
    return worst;
  }, games);
  expect(slowest).toBeLessThan(3000);
  const log = await rawLog(context, baseURL!, id);
  await page.reload();
  await page.getByTestId('undo').waitFor();
  report('200 games in one evening, tapped one after the other', games, lostOf(log, games));
});

test('awake for 12 hours, 500 times in the background', async ({ page, context, baseURL }) => {
  test.setTimeout(120_000);
  await page.clock.install({ time: new Date('2026-11-28T19:00:00+01:00') });
  const id = await seedEvening(page, LONG);
  const asked = await page.evaluate(() => {
    const counter = { requests: 0 };
    (globalThis as unknown as { __wake: typeof counter }).__wake = counter;
    if ('wakeLock' in navigator) {
      const request = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = (type) => {
        counter.requests += 1;
        return request(type);
      };
    }
    return counter.requests;
  });
  expect(asked).toBe(0);
  const changes = 500;
  let written = 0;
  for (let i = 0; i < 10; i++) {
    await page.evaluate((times) => {
      for (let n = 0; n < times; n++) {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      }
    }, changes / 10);
    await page.clock.fastForward('01:12:00');
    await enter(page, 'muck', i % 4);
    await write(page);
    written += 1;
    await expect.poll(() => lines(page)).toBe(written);
    await page.clock.fastForward(1000);
  }
  const log = await rawLog(context, baseURL!, id);
  report('12 hours awake with 500 changes to the background and back', changes, lostOf(log, written));
});

test('the clock is set back, and the night in which it goes back by itself', async ({ page, context, baseURL }) => {
  // 2026-10-25, 02:30 summer time; half an hour later it is 02:00 again.
  await page.clock.install({ time: new Date('2026-10-25T02:30:00+02:00') });
  const id = await seedEvening(page, LONG);
  const jumps = [
    '2026-10-25T02:59:00+02:00',
    '2026-10-25T02:01:00+01:00',
    '2026-10-25T03:10:00+01:00',
    '2026-10-24T20:00:00+02:00',
    '2027-03-28T03:00:00+02:00',
    '2026-10-25T04:00:00+01:00',
  ];
  for (const [i, time] of jumps.entries()) {
    await page.clock.setSystemTime(new Date(time));
    await enter(page, i % 2 ? 'wenz' : 'muck', i % 4);
    await write(page);
    await expect.poll(() => lines(page)).toBe(i + 1);
    await page.clock.fastForward(1000);
  }
  const log = await rawLog(context, baseURL!, id);
  const order = log.filter(({ event }, i) => event.deal?.game?.contract !== (i % 2 ? 'wenz' : 'muck')).length;
  await page.goto(`/#/abend/${id}/karte`);
  await untilShown(page);
  await page.goto('/#/einstellungen');
  await page.goto('/#/');
  await expect(page.getByTestId('evening')).toHaveCount(1);
  report('clock set back, and the night of the clock change', jumps.length, order + lostOf(log, jumps.length));
});

test('the language is changed in the middle of an entry', async ({ page, context, baseURL }) => {
  const id = await seedEvening(page, LONG);
  await enter(page, 'wenz', 1);
  await page.getByTestId('doubling-1').tap();
  await page.getByTestId('sheet-close').tap();
  for (const language of ['English', 'Deutsch', 'English']) {
    await page.goto('/#/einstellungen');
    await page.getByTestId('set-language').getByText(language).tap();
    await page.goto(`/#/abend/${id}`);
    await expect(page.getByTestId('running')).toBeVisible();
  }
  await page.getByTestId('running').tap();
  await write(page);
  await expect.poll(() => lines(page)).toBe(1);
  const log = await rawLog(context, baseURL!, id);
  const game = log[0]?.event.deal?.game as { contract?: string; doublings?: number } | undefined;
  const changed = game?.contract === 'wenz' && game.doublings === 1 ? 0 : 1;
  report('language changed in the middle of an entry', 3, changed + lostOf(log, 1));
});

test('text at 200 %', async ({ page, context, baseURL }) => {
  await page.addInitScript(() => localStorage.setItem('muckblock.settings', '{"textSize":200}'));
  const id = await seedEvening(page, LONG);
  const tries = 3;
  let wide = 0;
  for (let i = 0; i < tries; i++) {
    await playGame(page, i % 2 ? 'wenz' : 'geier', i);
    if ((await tooWide(page)).length > 0) wide += 1;
  }
  report(
    'text at 200 %: games by taps, nothing out of reach',
    tries,
    wide + lostOf(await rawLog(context, baseURL!, id), tries),
  );
});
