/**
 * Draws the icons of the installed app from public/icon.svg, in Chromium: `npm run icons`. The PNG files are kept in
 * git; this runs only when the drawing changes. The maskable and the iPhone icon fill their square (the phone cuts
 * the corners itself), and the maskable one keeps the drawing inside the middle 80 %.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath } from './lib/chromium.mjs';

const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
const svg = readFileSync(`${publicFolder}icon.svg`, 'utf8');
const paper = '#FCF7EA';

/** The drawing without its rounded corners (its rule then runs to the edge), shrunk around the middle, on paper to the edge. */
function square(scale) {
  const inner = svg
    .replace('clip-path="url(#r)"', '')
    .replace('<svg ', `<svg style="width:${scale * 100}%;height:${scale * 100}%;overflow:visible" `);
  return `<div style="width:100vw;height:100vh;background:${paper};display:grid;place-items:center">${inner}</div>`;
}

const drawings = [
  { file: 'icon-192.png', size: 192, html: svg, clear: true },
  { file: 'icon-512.png', size: 512, html: svg, clear: true },
  { file: 'icon-maskable-512.png', size: 512, html: square(0.76), clear: false },
  { file: 'apple-touch-icon.png', size: 180, html: square(1), clear: false },
];

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
for (const { file, size, html, clear } of drawings) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent;overflow:hidden}svg{display:block;width:100vw;height:100vh}</style>${html}`,
  );
  writeFileSync(publicFolder + file, await page.screenshot({ omitBackground: clear }));
  await page.close();
}
await browser.close();
