/**
 * A name as it may be shown beside others: without what has no shape of its own but changes its surroundings. Decides
 * which characters those are; how long a name may be is for each kind of name to say.
 */

/**
 * Control characters, line separators, and the marks that turn the direction of writing (U+202E would show the rest of
 * a line backwards) or have no width. The joiners U+200C and U+200D stay: scripts and emoji need them.
 */
const WITHOUT_SHAPE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** Takes them away; white space of any kind becomes one space, none at the ends. */
export function plainName(raw: string): string {
  return raw
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .replace(WITHOUT_SHAPE, '')
    .replace(/ {2,}/gu, ' ')
    .trim();
}

/** The same for a text of several lines: its line breaks stay. */
export function plainText(raw: string): string {
  return raw
    .replace(/\r\n?/gu, '\n')
    .replace(WITHOUT_SHAPE, (found) => (/\n/u.test(found) ? found.replace(/[^\n]/gu, '') : ''));
}
