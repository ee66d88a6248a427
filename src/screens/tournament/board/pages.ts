/** Lists cut into pages of the board. Pure. */

/** Which rows stand on a page (from 0); the page number may run on, it starts over by itself. */
export function pageOf<T>(rows: readonly T[], perPage: number, page: number): readonly T[] {
  const at = (page % pageCount(rows.length, perPage)) * perPage;
  return rows.slice(at, at + perPage);
}

/** At least one page, also for nobody. */
export function pageCount(rows: number, perPage: number): number {
  return Math.max(1, Math.ceil(rows / Math.max(1, perPage)));
}
