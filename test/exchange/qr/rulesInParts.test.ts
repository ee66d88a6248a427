/** House rules with every option changed and a long note: too much for one code, whole after several. */
import { expect, test } from 'vitest';
import { fromPreset } from '../../../src/core/houseRules/differences';
import { MAX_NOTE } from '../../../src/core/houseRules/customs';
import { MAX_NAME, type HouseRules } from '../../../src/core/houseRules/houseRules';
import { FrameReader, frameCount, frameText } from '../../../src/exchange/qr/frames';
import { rulesFromLink, rulesLink } from '../../../src/exchange/rulesLink';
import { MAX_QR } from '../../../src/screens/rules/qrLimits';
import { textOfTransfer, transferOf } from '../../../src/stores/handOver';

const most = {
  normal: 999,
  schneiderBonus: 999,
  schwarzBonus: 999,
  schneider: 999,
  schneiderSchwarzBonus: 999,
  tout: 999,
};
const usual = fromPreset('preiseJeSpiel', 'Ä'.repeat(MAX_NAME));
/** Everything other than usual that can be. */
const otherwise = Object.fromEntries(
  Object.entries(usual.settings).flatMap(([key, value]): [string, boolean | number][] =>
    typeof value === 'boolean'
      ? [[key, !value]]
      : key.startsWith('value.') && typeof value === 'number'
        ? [[key, 999]]
        : [],
  ),
);
const RULES: HouseRules = {
  ...usual,
  settings: {
    ...usual.settings,
    ...otherwise,
    'value.perContract': { wenz: most, geier: most, muck: most, farbmuck: most },
    'value.muss': { simple: 999, schneider: 999, schwarz: 999 },
  },
  customs: { ...usual.customs, note: '€'.repeat(MAX_NOTE) },
};

test('longer than one code holds, they arrive whole through moving codes', async () => {
  const link = rulesLink('https://muckblock.example/app/', RULES);
  expect(link.length).toBeGreaterThan(MAX_QR);
  const transfer = await transferOf(new Blob([link]));
  if (!transfer) throw new Error('too long for a camera');
  const reader = new FrameReader();
  for (let no = 0; reader.transfer === null && no < 10 * frameCount(transfer); no += 1)
    reader.add(frameText(transfer, no));
  const text = reader.transfer && textOfTransfer(reader.transfer);
  expect(text).toBe(link);
  expect(rulesFromLink(text ?? '')).toEqual({ ok: true, value: RULES });
});
