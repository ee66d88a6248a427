/** Ids of an evening's (or tournament's) other versions: the original's id with a mark. Decides what is a copy of what. */

/** What stands between an id and what makes a copy's its own; no other id has it. */
const MARK = '~';

/** Id of the version that branches off at `branch` (a short text). */
export function copyId(id: string, branch: string): string {
  return `${id}${MARK}${branch}`;
}

/** The id of the first version; its own for a first version. */
export function originalId(id: string): string {
  const at = id.indexOf(MARK);
  return at < 0 ? id : id.slice(0, at);
}
