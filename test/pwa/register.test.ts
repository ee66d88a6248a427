// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchUpdates, type PwaHost } from '../../src/pwa/register';

class FakeWorker extends EventTarget {
  readonly sent: unknown[] = [];
  constructor(public state: ServiceWorkerState) {
    super();
  }
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  register = vi.fn((_url: string, _options: unknown) => Promise.resolve(this.registration));
  takeOver(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: FakeContainer;
let reload: ReturnType<typeof vi.fn<() => void>>;
let time: number;

/** Starts watching, the way main.ts does; resolves when the registration is there. */
async function start() {
  const host = { container, document, reload, now: () => time } as unknown as PwaHost;
  const updates = watchUpdates(host, 'https://muck.example/muck/sw.js');
  await Promise.resolve();
  await Promise.resolve();
  return updates;
}

beforeEach(() => {
  vi.useFakeTimers();
  container = new FakeContainer();
  reload = vi.fn<() => void>();
  time = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('updates by consent', () => {
  it('registers past the HTTP cache, in the folder of the worker', async () => {
    await start();
    expect(container.register).toHaveBeenCalledWith('https://muck.example/muck/sw.js', { updateViaCache: 'none' });
  });

  it('the first visit is no update: nothing is said, nothing reloads', async () => {
    const worker = (container.registration.installing = new FakeWorker('installing'));
    const heard = vi.fn();
    (await start()).onUpdateReady(heard);
    worker.become('installed');
    container.registration.active = worker;
    worker.become('activated');
    container.takeOver(worker);
    expect(heard).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('a version that waits since the last visit is said at once, also to one who asks later', async () => {
    container.registration.active = container.controller = new FakeWorker('activated');
    container.registration.waiting = new FakeWorker('installed');
    const updates = await start();
    const heard = vi.fn();
    updates.onUpdateReady(heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('a version found while playing is said when it is whole, and waits for consent', async () => {
    container.registration.active = container.controller = new FakeWorker('activated');
    const updates = await start();
    const heard = vi.fn();
    updates.onUpdateReady(heard);
    const next = (container.registration.installing = new FakeWorker('installing'));
    container.registration.dispatchEvent(new Event('updatefound'));
    expect(heard).not.toHaveBeenCalled();
    container.registration.waiting = next;
    next.become('installed');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(next.sent).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('consent lets it take over and reloads exactly once', async () => {
    container.registration.active = container.controller = new FakeWorker('activated');
    const next = (container.registration.waiting = new FakeWorker('installed'));
    const updates = await start();
    updates.applyUpdate();
    expect(next.sent).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reload).not.toHaveBeenCalled();
    container.takeOver(next);
    container.takeOver(next);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a worker that does not answer is helped by a reload', async () => {
    container.registration.active = container.controller = new FakeWorker('activated');
    container.registration.waiting = new FakeWorker('installed');
    const updates = await start();
    updates.applyUpdate();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('consent in another window does not reload this one: it is asked, and its consent is a plain reload', async () => {
    container.registration.active = container.controller = new FakeWorker('activated');
    const updates = await start();
    const heard = vi.fn();
    updates.onUpdateReady(heard);
    container.takeOver(new FakeWorker('activated'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    updates.applyUpdate();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('who unsubscribed is told nothing', async () => {
    container.registration.active = container.controller = new FakeWorker('activated');
    const updates = await start();
    const heard = vi.fn();
    updates.onUpdateReady(heard)();
    container.takeOver(new FakeWorker('activated'));
    expect(heard).not.toHaveBeenCalled();
  });

  it('looks for a new version every hour and on coming back, at most once a minute', async () => {
    await start();
    const { update } = container.registration;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(update).not.toHaveBeenCalled();
    time = 61_000;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    expect(update).toHaveBeenCalledTimes(1);
    time = 3_700_000;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('a look that fails (offline) is no error', async () => {
    await start();
    container.registration.update.mockRejectedValue(new TypeError('offline'));
    time = 61_000;
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(1);
    expect(container.registration.update).toHaveBeenCalledTimes(1);
  });
});
