/**
 * The ways through a tournament that the great one (tournament.spec.ts) does not go: moving, by hand, single players,
 * games, undo of a list, closing a round, the score pad, keys only.
 */
import { expect, test } from './helpers/person';
import { readFileSync } from 'node:fs';
import { fillRound, openMore, pairList, person, seating, seatTournament } from './helpers/tournament';

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('moving: one pair stays, the other moves one table; rounds are closed and opened again', async ({ page }) => {
    await seatTournament(page, { list: pairList(8), rounds: 3 });
    await page.getByRole('radio', { name: /rücken/ }).click();
    await page.getByTestId('draw').click();
    await expect(page.getByTestId('open-tables')).toContainText('4 Tische');
    const first = await seating(page);
    await fillRound(page, 4, ['', '', '8', '12']);
    // The keys that come next have the focus: Enter closes, Enter goes on, Enter draws.
    await expect(page.getByTestId('close-round')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('round-1')).toContainText('abgeschlossen');
    await page.getByTestId('reopen-round').click();
    await expect(page.getByTestId('round-1')).not.toContainText('abgeschlossen');
    await page.getByTestId('close-round').click();
    await expect(page.getByTestId('draw-next')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /rücken/ })).toBeChecked();
    await expect(page.getByTestId('draw')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('open-tables')).toContainText('niemand trifft sich wieder');
    const second = await seating(page);
    expect(second.map(({ a }) => a)).toEqual(first.map(({ a }) => a));
    const order = first.map(({ b }) => b[0]);
    const moved = second.map(({ b }) => b[0]);
    const turned = (by: number) => order.map((_, i) => order[(i + by + order.length) % order.length]);
    expect([turned(1), turned(-1)]).toContainEqual(moved);
    // What is closed can still be corrected.
    await page.getByTestId('round-1').click();
    await page.getByTestId('table-1').click();
    await page.getByTestId('cell-b0').fill('3');
    await page.getByTestId('save-result').click();
    await expect(page.getByTestId('last-done')).toContainText('Runde 1, Tisch 1 geändert');
  });

  test('by hand: seats swapped, a former meeting is said, a drop-out closes his table', async ({ page }) => {
    await seatTournament(page, { list: pairList(6), rounds: 3 });
    const drawByHand = async (): Promise<void> => {
      await page.getByRole('radio', { name: 'von Hand' }).click();
      await page.getByTestId('draw').click();
    };
    await drawByHand();
    await expect(page.getByTestId('table-3')).toBeVisible();
    await expect(page.locator('.tu-tische > li > button')).toHaveCount(3);
    expect(await seating(page)).toEqual([
      { table: 1, a: [1], b: [2] },
      { table: 2, a: [3], b: [4] },
      { table: 3, a: [5], b: [6] },
    ]);
    await fillRound(page, 3, ['', '', '8', '12']);
    await page.getByTestId('next-round').click();
    await drawByHand();
    await expect(page.getByTestId('open-tables')).toContainText('3 Paarungen gab es schon');
    const swap = async (one: string, other: string): Promise<void> => {
      await page.getByTestId('round-more').click();
      await page.getByTestId('seats').click();
      await page.getByTestId('swap-one').selectOption(one);
      await page.getByTestId('swap-other').selectOption(other);
      await page.getByTestId('swap').click();
      await expect(page.getByTestId('swap')).toHaveCount(0);
      await page.getByTestId('round-more').click();
    };
    await swap('2', '4');
    await swap('4', '6');
    await expect(page.getByTestId('open-tables')).toContainText('niemand trifft sich wieder');
    expect((await seating(page)).map(({ b }) => b)).toEqual([[6], [2], [4]]);
    // Back to somebody one had: it is said before it is done.
    await page.getByTestId('round-more').click();
    await page.getByTestId('seats').click();
    await page.getByTestId('swap-one').selectOption('2');
    await page.getByTestId('swap-other').selectOption('6');
    await expect(page.getByTestId('met-before').first()).toContainText('Runde 1');
    await page.keyboard.press('Escape');
    // Pair 5 goes home: the table says so; it is dissolved, and its opponents sit out.
    await page.getByTestId('tab-anmeldung').click();
    await page.getByTestId('person').nth(4).click();
    await page.getByTestId('leave-2').click();
    await page.getByTestId('tab-runde').click();
    await expect(page.getByTestId('table-3')).toContainText('Paar 5 spielt nicht mehr mit');
    await page.getByTestId('round-more').click();
    await page.getByTestId('seats').click();
    await page.locator('summary', { hasText: 'Tisch auflösen' }).click();
    await page.getByTestId('remove-table-3').click();
    await expect(page.getByTestId('open-tables')).toContainText('Es sitzt aus: 4');
  });

  test('single players: partners are drawn anew, everybody is ranked alone', async ({ page }) => {
    await seatTournament(page, {
      list: Array.from({ length: 13 }, (_, i) => person(i)),
      rounds: 2,
      setup: async (at) => at.getByRole('radio', { name: 'Einzelspieler' }).click(),
    });
    await expect(page.getByTestId('draw-stand')).toContainText('13 Spieler sind da, 3 Tische. Einer sitzt aus');
    await page.getByTestId('draw').click();
    await expect(page.getByTestId('table-3')).toBeVisible();
    const first = await seating(page);
    await fillRound(page, 3, ['', '', '8', '12']);
    await page.getByTestId('next-round').click();
    await page.getByTestId('draw').click();
    await expect(page.getByTestId('open-tables')).toContainText('3 Tische');
    const second = await seating(page);
    const partners = (tables: typeof first) =>
      tables.flatMap(({ a, b }) => [a, b].map((side) => [...side].sort().join()));
    expect(partners(first).filter((pair) => partners(second).includes(pair))).toEqual([]);
    const out = (tables: typeof first) =>
      91 - tables.flatMap(({ a, b }) => [...a, ...b]).reduce((sum, n) => sum + n, 0);
    expect(out(second)).not.toBe(out(first));
    await page.getByTestId('tab-tabelle').click();
    await page.getByTestId('rank-round-1').click();
    await expect(page.getByTestId('rank-round-1')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('rank-row')).toHaveCount(13);
    // Partners of one round have the same figures and share their place.
    const places = await page
      .locator('[data-testid="rank-row"]')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
      );
    const placeOf = (number: number) => places.find((row) => row[1] === String(number))?.[0];
    for (const { a, b } of first) {
      for (const [one, other] of [a, b]) expect(placeOf(one!)).toBe(placeOf(other!));
    }
  });

  test('a fixed number of games: sums on the slip, counted by Plus-Minus', async ({ page }) => {
    await seatTournament(page, {
      list: pairList(4),
      rounds: 1,
      setup: async (at) => {
        await openMore(at);
        await at.getByRole('radio', { name: 'Feste Zahl Spiele' }).click();
        await expect(at.getByText('Bobbl, dann Tore')).toHaveCount(0);
      },
    });
    await page.getByTestId('draw').click();
    await fillRound(page, 2, ['17', '9']);
    await page.getByTestId('tab-tabelle').click();
    await expect(page.getByTestId('rank-row')).toHaveCount(4);
    const figures = await page
      .locator('[data-testid="rank-row"]')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].slice(3).map((cell) => cell.textContent?.trim())),
      );
    expect(figures).toEqual([['+8'], ['+8'], ['−8'], ['−8']]);
    await page.getByTestId('why').nth(1).click();
    await expect(page.getByTestId('reason')).toContainText('Plus-Minus +8 zu −8');
  });

  test('a pasted list is one step: undone, brought again; doubtful lines are asked about', async ({ page }) => {
    await seatTournament(page, { list: pairList(6) });
    await page.getByTestId('tab-anmeldung').click();
    await page.getByTestId('open-list').click();
    await page.getByTestId('list-text').fill(`${person(0)} / Neu Kommer\nEins / Zwei / Drei\nFrisch Auf / Noch Einer`);
    await expect(page.getByTestId('list-row').first()).toContainText('steht schon unter Nummer 1');
    await page.getByTestId('take-doubtful').check();
    await page.getByTestId('take-list').click();
    await expect(page.getByTestId('person')).toHaveCount(8);
    await expect(page.getByTestId('last-done')).toHaveText('2 aus einer Liste angemeldet');
    await page.getByTestId('tournament-undo').click();
    await expect(page.getByTestId('person')).toHaveCount(6);
    await page.getByTestId('tournament-redo').click();
    await expect(page.getByTestId('person')).toHaveCount(8);
    await page.getByTestId('tournament-undo').click();
    await page.getByTestId('tournament-undo').click();
    await expect(page.getByTestId('person')).toHaveCount(0);
  });

  test('without a mouse: from the name of the tournament to the ranking', async ({ page }) => {
    await page.goto('/#/turniere');
    await page.getByTestId('new-tournament').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('setup-name')).toBeFocused();
    await page.keyboard.type('Stammtisch');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('name-1')).toBeFocused();
    for (let n = 0; n < 4; n++) {
      await page.keyboard.type(person(2 * n));
      await page.keyboard.press('Enter');
      await page.keyboard.type(person(2 * n + 1));
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('person')).toHaveCount(n + 1);
    }
    await page.keyboard.press('Alt+r');
    await expect(page.getByTestId('draw')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('start-entering')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('goto-table')).toBeFocused();
    for (let n = 0; n < 2; n++) {
      for (const key of ['Enter', 'Tab', 'Tab', '8', 'Tab', '1', '2', 'Enter']) await page.keyboard.press(key);
      await expect(page.getByTestId('last-done')).toContainText(`Tisch ${n + 1}: 21 : 8, 21 : 12`);
    }
    await expect(page.getByTestId('close-round')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+t');
    await expect(page.getByTestId('rank-row')).toHaveCount(4);
    await page.keyboard.press('Alt+a');
    await expect(page.getByTestId('name-1')).toBeFocused();
  });
});

test('the score pad gives a table its result: kept here, and handed over from another phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await seatTournament(page, { list: pairList(4), rounds: 2 });
  await page.getByTestId('draw').tap();
  await page.getByTestId('table-1').tap();
  await page.getByTestId('from-pad').tap();
  await page.getByTestId('start-pad').tap();
  await expect(page.getByTestId('key-muck')).toBeVisible();
  const address = page.url();
  // A Bobbl and a bit, played quickly: the first seat wins every game.
  const play = async (): Promise<void> => {
    await page.getByTestId('key-muck').tap();
    await page.getByTestId('person-0').tap();
    await page.getByTestId('result-won-simple').tap();
    await expect(page.getByTestId('result-won-simple')).toHaveCount(0);
  };
  for (let n = 0; n < 12; n++) await play();
  // The other phone's table official: the code goes over, the result is theirs.
  await page.goto('/#/turniere');
  await page.getByTestId('hand-over').tap();
  await page.getByTestId('hand-over-pad').first().tap();
  await expect(page.getByTestId('pad-qr')).toBeVisible();
  const link = await page.getByTestId('pad-link').inputValue();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('pad-download').tap()]);
  const fileText = readFileSync(await file.path(), 'utf8');

  // On this phone.
  await page.goto('/#/turniere');
  await page.getByTestId('tournament').tap();
  await page.getByTestId('table-1').tap();
  await page.getByTestId('from-pad').tap();
  await page.getByTestId('pad-of-phone').first().tap();
  await expect(page.getByTestId('pad-take')).toContainText('Aufschreiben');
  const straight = (await page.getByTestId('pad-take').textContent()) ?? '';
  await page.getByTestId('pad-turn').tap();
  await expect(page.getByTestId('pad-take')).not.toHaveText(straight);
  await page.getByTestId('pad-turn').tap();
  await expect(page.getByTestId('pad-take')).toHaveText(straight);
  await page.getByTestId('pad-take').tap();
  await expect(page.getByTestId('last-done')).toContainText('vom Block');
  const result = page.getByTestId('table-1').locator('.ergebnis');
  await expect(result).toContainText(':');
  expect(straight).toContain(await result.textContent());
  expect(address).toContain('/abend/');

  // On another machine with the same pairs in another order: side b holds who sat on the pad's side A.
  const laptop = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
  const other = await laptop.newPage();
  await seatTournament(other, { list: [...pairList(4)].reverse(), rounds: 1 });
  await other.getByRole('radio', { name: 'von Hand' }).click();
  await other.getByTestId('draw').click();
  await other.goto(link);
  await expect(other.getByTestId('pad-take')).toContainText('Aufschreiben');
  await other.getByTestId('pad-table').selectOption('2');
  await expect(other.getByTestId('pad-side-a')).toContainText('am Block');
  await other.getByTestId('pad-take').click();
  await expect(other.getByTestId('last-done')).toContainText('Tisch 2');
  // The file says the same.
  await other.getByTestId('table-1').click();
  await other.getByTestId('from-pad').click();
  await other.getByTestId('pad-elsewhere').click();
  await other.getByTestId('pad-code').fill('24:11');
  await other.getByTestId('pad-read').click();
  await expect(other.getByTestId('pad-problem')).toContainText('kein Ergebnis von einem Block');
  await other.getByTestId('pad-file').setInputFiles({
    name: 'muckblock-ergebnis.json',
    mimeType: 'application/json',
    buffer: Buffer.from(fileText),
  });
  await expect(other.getByTestId('pad-take')).toContainText('Aufschreiben');
  await laptop.close();
});
