/** What the main journey needs of a browser, so that one text of it runs in WebKitGTK, Firefox and Chromium. */

export interface Driver {
  readonly engine: 'WebKitGTK' | 'Firefox' | 'Chromium';
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** A real click on the first element that matches. */
  click(css: string): Promise<void>;
  type(css: string, text: string): Promise<void>;
  /** A file on this machine into a file input, as its dialog would put it there. */
  giveFile(css: string, path: string): Promise<void>;
  /** Runs the body of a function in the page; `arguments` are the values. Promises are waited for. */
  run<T>(body: string, ...values: readonly unknown[]): Promise<T>;
  close(): Promise<void>;
}

/** ms until something that should be there counts as missing. */
const PATIENCE = 20_000;

export const byId = (id: string): string => `[data-testid="${id}"]`;

export async function until(what: string, holds: () => Promise<boolean>, patience = PATIENCE): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    if (await holds().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`not within ${patience / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function isShown(driver: Driver, css: string): Promise<boolean> {
  return driver.run<boolean>(
    'const found = document.querySelector(arguments[0]); return found !== null && found.getClientRects().length > 0;',
    css,
  );
}

export function countOf(driver: Driver, css: string): Promise<number> {
  return driver.run<number>('return document.querySelectorAll(arguments[0]).length;', css);
}

export function textOf(driver: Driver, css: string): Promise<string> {
  return driver.run<string>('return document.querySelector(arguments[0])?.textContent ?? "";', css);
}

/** Clicks the first that matches as soon as it is there. */
export async function clickWhenThere(driver: Driver, css: string, patience = PATIENCE): Promise<void> {
  await until(`${css} to click`, () => isShown(driver, css), patience);
  await driver.click(css);
}

/** Clicks each in turn, as soon as it is there. */
export async function tap(driver: Driver, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await until(`${id} to tap`, () => isShown(driver, byId(id)));
    await driver.click(byId(id));
  }
}
