/** Names for narrow places: each is shortened by itself, so that nobody drops out of a pair. */

/** "Maximilian-Jo…" where the name has more than `most` letters; a piece of a sign that looks like one is never cut off. */
export function shortened(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(/[\s\u200d-]+$/u, '')}…`;
}

/**
 * The names put together by `join`, as long as `fits` allows: the longest is shortened first, down to three letters
 * each. What does not fit even so is returned as it is then.
 */
export function fittingNames(
  names: readonly string[],
  join: (names: readonly string[]) => string,
  fits: (text: string) => boolean,
): string {
  const length = (name: string): number => [...name].length;
  let most = Math.max(0, ...names.map(length));
  let text = join(names);
  while (!fits(text) && most > 4) {
    most -= 1;
    text = join(names.map((name) => shortened(name, most)));
  }
  return text;
}
