/** House rules with every option changed and a long note: too much for one code, whole after several. */
import { expect, test } from 'vitest';
import { FrameReader, frameCount, frameText } from '../../../src/exchange/qr/frames';
import { rulesFromLink, rulesLink } from '../../../src/exchange/rulesLink';
import { MAX_QR } from '../../../src/screens/rules/qrLimits';
import { textOfTransfer, transferOf } from '../../../src/stores/handOver';
import { LONG_RULES } from '../../builders/longRules';

test('longer than one code holds, they arrive whole through moving codes', async () => {
  const link = rulesLink('https://muckblock.example/app/', LONG_RULES);
  expect(link.length).toBeGreaterThan(MAX_QR);
  const transfer = await transferOf(new Blob([link]));
  if (!transfer) throw new Error('too long for a camera');
  const reader = new FrameReader();
  for (let no = 0; reader.transfer === null && no < 10 * frameCount(transfer); no += 1)
    reader.add(frameText(transfer, no));
  const text = reader.transfer && textOfTransfer(reader.transfer);
  expect(text).toBe(link);
  expect(rulesFromLink(text ?? '')).toEqual({ ok: true, value: LONG_RULES });
});
