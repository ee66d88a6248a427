/** Finds an option by any of its words, as people type on a phone: case, umlauts and ß do not matter. */

/** Text as it is compared: small letters, "ä" like "ae" like "a", only letters and digits. */
export function folded(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replace(/ß/g, 'ss')
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * How well a query fits: the number of the first tier with which all its words are found, 0 for the best (the title),
 * null where one of them is missing. An empty query finds nothing.
 */
export function rankOf(query: string, tiers: readonly (readonly string[])[]): number | null {
  const at = tiers.findIndex((_, i) => finds(query, tiers.slice(0, i + 1).flat()));
  return at < 0 ? null : at;
}

/** Whether every word of the query stands somewhere in these texts. An empty query finds nothing. */
export function finds(query: string, texts: readonly string[]): boolean {
  const words = folded(query).split(' ').filter(Boolean);
  if (words.length === 0) return false;
  const hay = texts.map(folded).join(' ');
  return words.every((word) => hay.includes(word));
}
