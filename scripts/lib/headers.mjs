/**
 * What the app may load and do, said once: the build writes the policy into index.html, the own server and the
 * Caddyfile send it as headers (test/architecture/headers.test.ts holds all three together).
 */

/** Content-Security-Policy, without the part that only a header can say. Everything comes from the app's own origin. */
export const POLICY = [
  "default-src 'self'",
  // WebAssembly may be compiled (the recogniser's kernels, the text reader); eval of text stays forbidden.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Headers for every answer. */
export const HEADERS = {
  'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** `Cache-Control` for a path below the app's folder: files with a hash in their name never change, all others are asked for again. */
export function cacheControl(path) {
  return /(^|\/)assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
