// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { useWakeLock } from '../../src/composables/useWakeLock';

/** A lock as the browser gives it: it ends by itself when the page is hidden. */
class FakeLock extends EventTarget {
  released = false;
  release(): Promise<void> {
    this.released = true;
    this.dispatchEvent(new Event('release'));
    return Promise.resolve();
  }
}

const locks: FakeLock[] = [];
const held = () => locks.filter((lock) => !lock.released).length;
let visibility: DocumentVisibilityState = 'visible';
const rest = async () => {
  await nextTick();
  await new Promise((resolve) => setTimeout(resolve, 0));
};

beforeEach(() => {
  locks.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const request = vi.fn(() => {
    const lock = new FakeLock();
    locks.push(lock);
    return Promise.resolve(lock);
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('the screen stays on', () => {
  it('while it is wanted, and not longer', async () => {
    const scope = effectScope();
    const wanted = ref(true);
    const state = scope.run(() => useWakeLock(wanted))!;
    await rest();
    expect([held(), state.active.value]).toEqual([1, true]);
    wanted.value = false;
    await rest();
    expect([held(), state.active.value]).toEqual([0, false]);
    scope.stop();
  });

  it('again when the app comes back', async () => {
    const scope = effectScope();
    scope.run(() => useWakeLock(ref(true)));
    await rest();
    visibility = 'hidden';
    await locks[0]!.release();
    document.dispatchEvent(new Event('visibilitychange'));
    await rest();
    expect(held()).toBe(0);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await rest();
    expect(held()).toBe(1);
    scope.stop();
    await rest();
    expect(held()).toBe(0);
  });

  it('says honestly where the device cannot do it', () => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    const scope = effectScope();
    const state = scope.run(() => useWakeLock(ref(true)))!;
    expect([state.supported, state.active.value]).toEqual([false, false]);
    scope.stop();
  });
});
