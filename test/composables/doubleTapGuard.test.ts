// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GUARD_MS, guardDoubleTaps } from '../../src/composables/useDoubleTapGuard';

const taps: string[] = [];
let end = (): void => undefined;

function key(name: string, tag = 'button'): HTMLElement {
  const one = document.createElement(tag);
  one.addEventListener('click', () => taps.push(name));
  return one;
}
/** What lies under the thumb. */
let under: Element | null = null;
function lies(...now: HTMLElement[]): void {
  document.body.replaceChildren(...now);
  under = now[0] ?? null;
}
function tap(target: HTMLElement, at: number, { x = 100, detail = 1 } = {}): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 500, detail });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
}

beforeEach(() => {
  taps.length = 0;
  document.elementFromPoint = () => under;
  end = guardDoubleTaps();
});
afterEach(() => end());

describe('a second tap where the tapped key has given way to something else', () => {
  it('does nothing', () => {
    const [ask, sure] = [key('ask'), key('sure')];
    lies(ask);
    tap(ask, 1000);
    lies(sure);
    tap(sure, 1200);
    expect(taps).toEqual(['ask']);
  });
  it('does what it says once the time is over', () => {
    const [ask, sure] = [key('ask'), key('sure')];
    lies(ask);
    tap(ask, 1000);
    lies(sure);
    tap(sure, 1000 + GUARD_MS);
    expect(taps).toEqual(['ask', 'sure']);
  });
  it('begins the time anew with every tap of a nervous finger', () => {
    const [ask, sure] = [key('ask'), key('sure')];
    lies(ask);
    tap(ask, 1000);
    lies(sure);
    for (const at of [1300, 1600, 1900]) tap(sure, at);
    expect(taps).toEqual(['ask']);
  });
  it('counts from the time of the finger, also where nothing could be pressed in between', () => {
    const [restore, undo, gap] = [key('restore'), key('undo'), key('gap', 'p')];
    lies(restore);
    tap(restore, 1000);
    lies(gap);
    tap(gap, 1300);
    lies(undo);
    tap(undo, 1600);
    expect(taps).toEqual(['restore']);
  });
});

describe('what is no double tap', () => {
  it('the same key twice', () => {
    const plus = key('plus');
    lies(plus);
    tap(plus, 1000);
    tap(plus, 1150);
    expect(taps).toEqual(['plus', 'plus']);
  });
  it('the neighbour of a key that stays where it is', () => {
    const [one, two] = [key('1'), key('2')];
    lies(one, two);
    tap(one, 1000);
    tap(two, 1150, { x: 110 });
    expect(taps).toEqual(['1', '2']);
  });
  it('a tap elsewhere', () => {
    const [ask, sure, close] = [key('ask'), key('sure'), key('close')];
    lies(ask);
    tap(ask, 1000);
    lies(sure, close);
    tap(close, 1150, { x: 200 });
    expect(taps).toEqual(['ask', 'close']);
  });
  it('the keyboard', () => {
    const [ask, sure] = [key('ask'), key('sure')];
    lies(ask);
    tap(ask, 1000, { detail: 0 });
    lies(sure);
    tap(sure, 1100, { detail: 0 });
    expect(taps).toEqual(['ask', 'sure']);
  });
  it('the click that a label hands on to its field', () => {
    const field = key('field', 'input');
    const label = key('label', 'label');
    label.append(field);
    Object.defineProperty(label, 'control', { value: field });
    lies(label);
    tap(label, 1000);
    expect(taps.filter((one) => one === 'field').length).toBeLessThanOrEqual(1);
    tap(field, 1001);
    expect(taps).toContain('field');
  });
});
