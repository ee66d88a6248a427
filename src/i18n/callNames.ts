/** How people are called across the table: the shortest name that nobody else shares. */
import { t } from './i18n';

/** "👵 Oma Lisl" is called Oma: the first word that can be said. */
const SAYABLE = /\p{L}/u;

const key = (name: string): string => name.toLocaleLowerCase();

interface Called {
  readonly whole: string;
  readonly call: string;
  /** The word behind it, '' for none. */
  readonly next: string;
}

function called(name: string): Called {
  const whole = name.trim().replace(/\s+/g, ' ');
  // Not a name but the word for none.
  if (whole === t('app.nameless')) return { whole, call: whole, next: '' };
  const words = whole.split(' ');
  const at = words.findIndex((word) => SAYABLE.test(word));
  if (at < 0) return { whole, call: whole, next: '' };
  return { whole, call: words[at]!, next: words.slice(at + 1).find((word) => SAYABLE.test(word)) ?? '' };
}

/** "Anna Mü." beside "Anna Me.", as many letters as it takes. */
function apart({ whole, call, next }: Called, others: readonly Called[]): string {
  const letters = [...next];
  for (let length = 1; length <= letters.length; length += 1) {
    const begin = letters.slice(0, length).join('');
    if (others.some((other) => key([...other.next].slice(0, length).join('')) === key(begin))) continue;
    return length === letters.length ? `${call} ${next}` : `${call} ${begin}.`;
  }
  return whole;
}

/**
 * Call names of `names`, in their order: the first word; with a letter or more of the next one where somebody in `among`
 * (everybody who is shown, the same people by default) is called the same; whole when even that is no difference.
 */
export function callNames(names: readonly string[], among: readonly string[] = names): string[] {
  const groups = new Map<string, Called[]>();
  for (const whole of new Map(among.map((name) => [key(called(name).whole), called(name)])).values()) {
    const group = groups.get(key(whole.call));
    if (group) group.push(whole);
    else groups.set(key(whole.call), [whole]);
  }
  return names.map((name) => {
    const mine = called(name);
    const others = (groups.get(key(mine.call)) ?? []).filter((other) => key(other.whole) !== key(mine.whole));
    return others.length > 0 ? apart(mine, others) : mine.call;
  });
}
