/** The Bobbl table with those who share a place in the order of their names. */
import { standingsOf, type Standing } from '../../core/stats/standings';
import type { Subject } from '../../core/stats/subject';
import { compareNames } from '../../i18n/madeOnce';
import { subjectName, type NameOf } from './words';

/** Each name is put together once: thousands of pairs that share places are compared many thousand times. */
export function namedStandings(subjects: readonly Subject[], nameOf: NameOf): readonly Standing[] {
  const names = new Map<Subject, string>();
  function nameOfSubject(subject: Subject): string {
    const known = names.get(subject);
    if (known !== undefined) return known;
    const made = subjectName(subject.ids, nameOf);
    names.set(subject, made);
    return made;
  }
  return standingsOf(subjects, (a, b) => compareNames(nameOfSubject(a), nameOfSubject(b)));
}
