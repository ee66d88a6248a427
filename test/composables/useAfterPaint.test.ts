// @vitest-environment happy-dom
/** What may come later comes after the frame that shows what changed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { useAfterPaint } from '../../src/composables/useAfterPaint';

let frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (no: number) => {
    if (no > 0) frames[no - 1] = () => undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
function paint(): void {
  for (const frame of frames.splice(0, frames.length, ...frames.map(() => () => undefined))) frame();
}

describe('what comes after the paint', () => {
  it('is there one frame and one task after the change', async () => {
    const scope = effectScope();
    const source = shallowRef(1);
    const later = scope.run(() => useAfterPaint(() => source.value))!;
    await nextTick();
    expect(later.value).toBeUndefined();
    paint();
    expect(later.value).toBeUndefined();
    vi.runAllTimers();
    expect(later.value).toBe(1);
    scope.stop();
  });

  it('waits for the frame of the last change, even when the task of an earlier one is due', async () => {
    const scope = effectScope();
    const source = shallowRef(1);
    const later = scope.run(() => useAfterPaint(() => source.value))!;
    await nextTick();
    paint();
    source.value = 2;
    await nextTick();
    vi.runAllTimers();
    expect(later.value).toBeUndefined();
    paint();
    vi.runAllTimers();
    expect(later.value).toBe(2);
    scope.stop();
  });

  it('never comes when nobody waits any more', async () => {
    const scope = effectScope();
    const source = shallowRef(1);
    const later = scope.run(() => useAfterPaint(() => source.value))!;
    await nextTick();
    paint();
    scope.stop();
    vi.runAllTimers();
    expect(later.value).toBeUndefined();
  });
});
