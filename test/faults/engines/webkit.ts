/**
 * The main journey in WebKitGTK's small browser, the nearest thing to Safari that Debian has:
 * node .cache/faults/webkit.mjs DIST. The driver runs on a screen and a session bus of its own.
 */
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findMiniBrowser } from '../../../scripts/lib/engines.mjs';
import type { Driver } from './driver';
import { mainJourney } from './journey';

/** ms in which a click has to succeed. */
const PATIENCE = 10_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const port = await freePort();
const screen = ['-a', '-s', '-screen 0 800x900x24'];
const command = ['dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
const service = spawn('xvfb-run', [...screen, ...command], {
  env: { ...process.env, GDK_BACKEND: 'x11' },
  stdio: 'ignore',
  detached: true,
});
const endService = (): void => {
  try {
    process.kill(-service.pid!, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
};
process.on('exit', endService);

async function connect(): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findMiniBrowser()!, args: ['--automation'] },
  });
  for (let attempt = 0; ; attempt++) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      if (attempt >= 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

const web = await connect();
await web.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 });
await web
  .manage()
  .window()
  .setRect({ x: 0, y: 0, width: 400, height: 800 })
  .catch(() => undefined);

/** Under a bar that stays at the edge, or still moving: scrolled into the middle and tried again, as a person would. */
async function patientClick(css: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      await web.findElement(By.css(css)).click();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await web.executeAsyncScript(
        "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' }); setTimeout(arguments[1], 150);",
        css,
      );
    }
  }
}

const driver: Driver = {
  engine: 'WebKitGTK',
  goto: (address) => web.get(address),
  reload: () => web.navigate().refresh(),
  click: patientClick,
  giveFile: (css, path) => web.findElement(By.css(css)).sendKeys(path),
  type: (css, text) => web.findElement(By.css(css)).sendKeys(text),
  run: (body, ...values) =>
    web
      .executeAsyncScript(
        `const given = Array.from(arguments); const done = given.pop();
       Promise.resolve((function () { ${body} }).apply(null, given)).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        ...values,
      )
      .then((answer) => {
        const { value, error } = answer as { value?: unknown; error?: string };
        if (error) throw new Error(error);
        return value as never;
      }),
  close: () => web.quit(),
};
try {
  await mainJourney(driver, process.argv[2]!);
  console.log('WebKitGTK: the whole journey');
} finally {
  endService();
}
