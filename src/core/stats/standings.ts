/**
 * The Bobbl table of a season: who stands where. More Bobbl won comes first, of equals fewer received; who is equal in
 * both shares a place, and the next place is left out (1, 2, 2, 4). Also who has led the race, and since when.
 */
import type { Subject } from './subject';

export interface Standing {
  readonly place: number;
  /** Others have the same place. */
  readonly shared: boolean;
  readonly subject: Subject;
}

function better(a: Subject, b: Subject): number {
  return b.won - a.won || a.received - b.received;
}

/** The table in order. `byName` orders those who share a place. */
export function standingsOf(
  subjects: readonly Subject[],
  byName: (a: Subject, b: Subject) => number,
): readonly Standing[] {
  const sorted = [...subjects].sort((a, b) => better(a, b) || byName(a, b));
  let place = 0;
  return sorted.map((subject, i) => {
    const before = sorted[i - 1];
    const after = sorted[i + 1];
    const ties = (other: Subject | undefined): boolean => other !== undefined && better(other, subject) === 0;
    if (!ties(before)) place = i + 1;
    return { place, shared: ties(before) || ties(after), subject };
  });
}

export interface Lead {
  readonly subject: Subject;
  /** When the evening began after which this one has been alone in front ever since, ms. */
  readonly since: number;
}

/** Who is alone in front by won Bobbl and since when; null while nobody is, or nobody has won one. */
export function leadOf(subjects: readonly Subject[]): Lead | null {
  const subject = aloneInFront(subjects);
  if (!subject) return null;
  const { race } = subject;
  let from = race.findIndex(({ won }) => won > 0);
  // The strongest rivals first: after them the others are not followed back far.
  const rivals = subjects.filter((one) => one !== subject).sort((a, b) => b.won - a.won);
  for (const other of rivals) from = leadFrom(race, other.race, from);
  return { subject, since: race[from]!.at };
}

function aloneInFront(subjects: readonly Subject[]): Subject | null {
  let best: Subject | null = null;
  let most = 0;
  let shared = false;
  for (const subject of subjects) {
    const won = subject.race.at(-1)?.won ?? 0;
    if (won < most || won === 0) continue;
    shared = won === most;
    best = subject;
    most = won;
  }
  return shared ? null : best;
}

/**
 * The step of `race`, `from` at the earliest, from which on `other` was never level again. Goes back from the end, and no
 * further than needed: nobody's number ever falls, so most others are out of the question at once.
 */
function leadFrom(race: Subject['race'], other: Subject['race'], from: number): number {
  let o = other.length - 1;
  for (let i = race.length - 1; i >= from; i--) {
    const end = race[i + 1]?.at ?? Infinity;
    if (end === race[i]!.at) continue; // two evenings that began at one moment are one step
    while (o >= 0 && other[o]!.at >= end) o -= 1;
    if (o < 0 || other[o]!.won < race[from]!.won) break;
    if (other[o]!.won >= race[i]!.won) return i + 1;
  }
  return from;
}
