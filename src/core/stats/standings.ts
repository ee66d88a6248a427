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
  const steps = subjects.flatMap((subject) => subject.race.map(({ at, won }) => ({ at, won, subject })));
  steps.sort((a, b) => a.at - b.at);
  const won = new Map<Subject, number>();
  let leader: Subject | null = null;
  let since = 0;
  for (let i = 0; i < steps.length;) {
    const { at } = steps[i]!;
    for (; i < steps.length && steps[i]!.at === at; i++) won.set(steps[i]!.subject, steps[i]!.won);
    const now = aloneInFront(won);
    if (now !== leader) since = at;
    leader = now;
  }
  return leader ? { subject: leader, since } : null;
}

function aloneInFront(won: ReadonlyMap<Subject, number>): Subject | null {
  let best: Subject | null = null;
  let most = 0;
  let shared = false;
  for (const [subject, count] of won) {
    if (count < most || count === 0) continue;
    shared = count === most;
    best = subject;
    most = count;
  }
  return shared ? null : best;
}
