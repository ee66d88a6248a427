/** Draws what was found over the photo, for looking at what went wrong: truth thin and white, finds by what they are. */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Quad } from '../../../src/vision/protocol/recognise';
import { nameOf, type Comparison } from './compare';

/** Long side of the pictures, in pixels. */
const SIDE = 1100;

const outline = (quad: Quad, colour: string, width: number): string =>
  `<polygon points="${quad.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const middle = (quad: Quad): readonly [number, number] => [
  quad.reduce((sum, [x]) => sum + x, 0) / 4,
  quad.reduce((sum, [, y]) => sum + y, 0) / 4,
];

function label(quad: Quad, text: string, colour: string, size: number, line: number): string {
  const [x, y] = middle(quad);
  return `<text x="${x}" y="${y + line * size}" font-family="sans-serif" font-size="${size}" text-anchor="middle" fill="${colour}" stroke="#000" stroke-width="${size / 6}" paint-order="stroke">${text}</text>`;
}

/** One photo, drawn over: right green, unsure but right yellow, wrong red, found where nothing lies magenta, missed white. */
export async function drawPhoto({ scene, matches, extras }: Comparison, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const upright = await sharp(scene.file).autoOrient().toBuffer();
  const { width, height } = await sharp(upright).metadata();
  const pixel = Math.max(width, height) / SIDE;
  const parts = matches.flatMap(({ truth, seen }) => {
    const isRight = seen && nameOf(seen) === truth.card;
    const colour = !seen ? '#fff' : !isRight ? '#f33' : seen.certain ? '#3e3' : '#fe3';
    const text = seen
      ? `${isRight ? '' : `${truth.card}? `}${nameOf(seen)} ${seen.confidence.toFixed(2)}`
      : `${truth.card} ${truth.visible.toFixed(2)}`;
    const quad = seen?.quad ?? truth.quad;
    if (!quad) return [];
    return [
      ...(truth.quad && seen ? [outline(truth.quad, '#fff', pixel)] : []),
      outline(quad, colour, (seen ? 2.5 : 1.5) * pixel),
      label(quad, text, colour, 14 * pixel, 0),
    ];
  });
  const wrong = extras.flatMap((seen) => [
    outline(seen.quad, '#f3f', 3 * pixel),
    label(seen.quad, `extra ${nameOf(seen)} ${seen.confidence.toFixed(2)}`, '#f3f', 14 * pixel, 1),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[...parts, ...wrong].join('')}</svg>`;
  const drawn = await sharp(upright)
    .composite([{ input: Buffer.from(svg) }])
    .toBuffer();
  await sharp(drawn)
    .resize(SIDE, SIDE, { fit: 'inside' })
    .jpeg()
    .toFile(join(folder, basename(scene.file)));
}
