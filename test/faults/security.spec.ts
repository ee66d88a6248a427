/** Holds the sentences of the privacy page: nothing goes anywhere else, the policy is strict, data is never HTML. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../e2e/helpers/person';
import { ROOT } from '../../scripts/lib/install.mjs';
import { seedEvening } from '../e2e/helpers/seedEvening';
import { untilOfflineReady, untilShown, watch } from '../e2e/helpers/watch';
import { reportRow } from './helpers/row';
import { playGame } from './helpers/table';

const report = (fault: string, tries: number, lost: number): void =>
  reportRow({ area: 'security', fault, engine: 'Chromium', tries, lost });

/** Screens that need no data of their own, and those of an evening. */
const screensOf = (id: string): readonly string[] => [
  '/',
  '/neu',
  '/einstellungen',
  '/datenschutz',
  '/regeln',
  '/regeln/oberfranken',
  '/mucken',
  '/turniere',
  '/turniere/neu',
  '/saison',
  '/saisons',
  '/leute',
  '/sichern',
  '/sichern/zurueck',
  '/sichern/abscannen',
  '/kartenspiele',
  '/kartenspiele/neu',
  `/abend/${id}`,
  `/abend/${id}/karte`,
  `/abend/${id}/regeln`,
  `/abend/${id}/wasWaere`,
  `/abend/${id}/weitergeben`,
  `/abend/${id}/block`,
];

const HOSTILE = [
  '<img src=x onerror=window.__hacked=1>',
  '"><script>window.__hacked=1</script>',
  '{{constructor}}',
  'javascript:window.__hacked=1',
];

test('the whole app asks nobody else, sets no cookie, and needs no exception of the policy', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const heard = await watch(context, new URL(baseURL!).origin);
  const response = await page.goto('/');
  const policy = response!.headers()['content-security-policy'] ?? '';
  const loose = ["'unsafe-eval'", "'unsafe-inline'", 'http:', 'https:', '*'].filter((word) =>
    policy.split(/[\s;]+/).includes(word),
  );
  expect(policy).toContain("script-src 'self'");
  const id = await seedEvening(page, { names: HOSTILE, place: '<b onclick=window.__hacked=1>Krone</b>' });
  await playGame(page);
  await playGame(page, 'wenz', 1);
  await untilOfflineReady(page);
  const screens = screensOf(id);
  let wrong = 0;
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await untilShown(page);
    await page.waitForTimeout(150);
    if (
      await page.evaluate(
        () => '__hacked' in globalThis || document.querySelector('#app img[src="x"], #app b[onclick]') !== null,
      )
    )
      wrong += 1;
  }
  const cookies = (await context.cookies()).length;
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const foreign = keys.filter((key) => !key.startsWith('muckblock.'));
  report('requests to anybody else, over every screen', screens.length, heard.foreign.length);
  report('cookies, or keys that are not the app’s own', screens.length, cookies + foreign.length);
  report('loose words in the policy; things it had to forbid', screens.length, loose.length + heard.violations.length);
  report('script in names and places, over every screen', screens.length * HOSTILE.length, wrong);
  expect(heard.errors.filter((text) => !/camera|NotFound|NotAllowed/i.test(text))).toEqual([]);
});

test('the sources make no HTML out of data and no code out of text', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|vue)$/.test(name),
  );
  const forbidden =
    /v-html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|DOMParser|createContextualFragment/;
  const found = files.filter((name) => forbidden.test(readFileSync(join(ROOT, 'src', name), 'utf8')));
  expect(found).toEqual([]);
  reportRow({
    area: 'security',
    fault: 'HTML out of data or code out of text in the sources',
    engine: 'Node',
    tries: files.length,
    lost: found.length,
  });
});
