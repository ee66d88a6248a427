// @vitest-environment happy-dom
/** What the QR code says is what was put in: read back from the drawn path, as a camera would. */
import { mount } from '@vue/test-utils';
import { decodeQR } from 'qr/decode.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import QrCode from '../../src/components/QrCode.vue';
import { rulesFromLink, rulesLink } from '../../src/exchange/rulesLink';
import { changeSetting } from '../../src/core/houseRules/change';
import { SETTING_KEYS } from '../../src/core/profiles/parseSettings';
import { fromPreset } from '../../src/core/houseRules/differences';
import { PRESET_IDS } from '../../src/core/profiles/presets';
import { MAX_QR } from '../../src/screens/rules/qrLimits';
import { anyHouseRules, valueOf } from '../core/houseRules/arbitraries';

const PIXELS = 4;

/** Rules as villages have them: a ready-made set with some changes, a name and customs of any kind. */
const villageRules = fc
  .tuple(
    anyHouseRules,
    fc.constantFrom(...PRESET_IDS),
    fc.array(
      fc.constantFrom(...SETTING_KEYS).chain((key) => fc.tuple(fc.constant(key), valueOf(key))),
      { maxLength: 8 },
    ),
  )
  .map(([any, base, changes]) => {
    const start = fromPreset(base, any.name);
    const settings = changes.reduce(
      (now, [key, value]) => changeSetting(now, base, key, value as never),
      start.settings,
    );
    return { ...start, settings, customs: { ...any.customs, note: '' } };
  });

/** Paints the modules of the path into a picture and reads it. */
function readBack(text: string): string | null {
  const wrapper = mount(QrCode, { props: { text, label: 'QR' } });
  const size = Number(wrapper.get('svg').attributes('viewBox')?.split(' ')[2]);
  const path = wrapper.get('.qr-punkte').attributes('d') ?? '';
  const width = size * PIXELS;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < PIXELS; dy += 1) {
      for (let dx = 0; dx < PIXELS; dx += 1) {
        const at = ((Number(y) * PIXELS + dy) * width + Number(x) * PIXELS + dx) * 4;
        picture.fill(0, at, at + 3);
      }
    }
  }
  return decodeQR({ data: picture, width, height: width });
}

it('gives house rules back unchanged', () => {
  fc.assert(
    fc.property(villageRules, (rules) => {
      const link = rulesLink('https://muckblock.example/', rules);
      fc.pre(link.length <= MAX_QR);
      const read = readBack(link);
      expect(read).toBe(link);
      expect(rulesFromLink(read ?? '')).toEqual({ ok: true, value: rules });
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

it('the longest link that is still drawn can be read', () => {
  const link = `https://muckblock.example/#/regeln/neu?r=1.${'Az09-_'.repeat(400)}`.slice(0, MAX_QR);
  expect(readBack(link)).toBe(link);
});
