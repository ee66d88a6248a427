import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEADERS, POLICY, cacheControl } from '../../scripts/lib/headers.mjs';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('what the page may load', () => {
  it('nothing from elsewhere, no inline script or style, no eval', () => {
    // The one exception lets the recogniser compile WebAssembly, not text.
    expect(POLICY.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:|\*/);
    expect(POLICY).toContain("default-src 'self'");
    expect(POLICY).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(POLICY).toContain("style-src 'self'");
  });

  it('index.html has no inline script, style or handler and names no other address', () => {
    const html = read('index.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|https?:\/\//);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="./src/main.ts">']);
  });

  it.each(Object.entries(HEADERS))('the Caddyfile sends %s as the own server does', (name, value) => {
    expect(read('Caddyfile')).toContain(`${name} "${value}"`);
  });

  it('files with a hash in their name are kept for ever, all others are asked for again', () => {
    expect(cacheControl('/assets/index-B1x.js')).toContain('immutable');
    for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/icon-192.png'])
      expect(cacheControl(path)).toBe('no-cache');
  });
});
