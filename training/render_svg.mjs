// Renders the SVG decks of the input folder to PNG, and our own pack (PlayingCard.vue and the sprite) in two fonts.
// Usage: node training/render_svg.mjs CARDS_FOLDER WORK_FOLDER
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { chromium } from '@playwright/test';

const [cards, work] = process.argv.slice(2);
for (const deck of await readdir(cards)) {
  const files = (await readdir(join(cards, deck)).catch(() => [])).filter((f) => f.endsWith('.svg'));
  if (files.length === 0) continue;
  await mkdir(join(work, 'svg', deck), { recursive: true });
  for (const file of files) {
    const svg = await readFile(join(cards, deck, file));
    await sharp(svg, { density: 200 })
      .resize({ height: 560 })
      .png()
      .toFile(join(work, 'svg', deck, file.replace('.svg', '.png')));
  }
}

// Our own pack: the same places as src/components/PlayingCard.vue, light theme.
const sprite = await readFile('src/components/sprite/sprite.svg', 'utf8');
const ONE = [[15, 33, 30]];
const SIGNS = {
  A: [[11, 29, 38]],
  K: [
    [8, 8, 16],
    [36, 8, 16],
  ],
  O: [[19, 8, 22]],
  U: [[19, 66, 22]],
  10: ONE,
  9: ONE,
  8: ONE,
  7: ONE,
};
const css = await readFile('src/styles/base.css', 'utf8');
const tokens = await readFile('src/styles/tokens.css', 'utf8');
const fontFile = 'node_modules/@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2';
const font = await readFile(fontFile).then(
  (b) => b.toString('base64'),
  () => '',
);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, family] of [
  ['own-drawn', "'Vollkorn Block'"],
  ['own-drawn-serif', "'DejaVu Serif', serif"],
]) {
  await mkdir(join(work, 'svg', name), { recursive: true });
  const page = await browser.newPage({ viewport: { width: 400, height: 600 } });
  for (const suit of ['eichel', 'gras', 'herz', 'schellen'])
    for (const [rank, signs] of Object.entries(SIGNS)) {
      const uses = signs
        .map(([x, y, s]) => `<use href="#i-${suit}" x="${x}" y="${y}" width="${s}" height="${s}"/>`)
        .join('');
      const picture = 'KOU'.includes(rank);
      const text = picture
        ? `<text class="bild" x="30" y="${rank === 'U' ? 48 : 72}" text-anchor="middle">${rank}</text>`
        : `<text class="ecke" x="6" y="20">${rank}</text><text class="ecke" x="54" y="90" text-anchor="end">${rank}</text>`;
      await page.setContent(`<style>@font-face{font-family:'Vollkorn Block';src:url(data:font/woff2;base64,${font})}
${tokens}
${css}
body{margin:0;background:transparent!important}.sprite{position:absolute;width:0;height:0}
.k{width:350px;height:560px;display:block;color:var(--ink)}.k .rand{fill:var(--sheet);stroke:var(--edge);stroke-width:1.5}
.k text{font-family:${family};font-weight:700;fill:currentcolor}.k .bild{font-size:38px}.k .ecke{font-size:17px}</style>
${sprite}<svg class="k suit-${suit}" viewBox="0 0 60 96"><rect class="rand" x="1" y="1" width="58" height="94" rx="6"/>${uses}${text}</svg>`);
      const shot = await page.screenshot({ clip: { x: 5, y: 5, width: 340, height: 550 } });
      await writeFile(join(work, 'svg', name, `${suit}-${rank}.png`), shot);
    }
  await page.close();
}
await browser.close();
