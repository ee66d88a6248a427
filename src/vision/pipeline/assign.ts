/**
 * The assignment of least cost (Hungarian method with potentials, O(rows² · columns)): every row gets a column of its
 * own. Knows nothing about cards.
 */

/**
 * @param cost rows of equal length, at least as many columns as rows; finite numbers
 * @returns for each row its column
 */
export function assign(cost: readonly (readonly number[])[]): readonly number[] {
  const n = cost.length;
  const m = cost[0]?.length ?? 0;
  if (n > m) throw new Error(`assign: ${n} rows, ${m} columns`);
  // Counted from 1; column 0 is where a new row begins.
  const u = new Float64Array(n + 1);
  const v = new Float64Array(m + 1);
  const rowOf = new Int32Array(m + 1);
  const way = new Int32Array(m + 1);
  for (let i = 1; i <= n; i++) {
    rowOf[0] = i;
    let column = 0;
    const least = new Float64Array(m + 1).fill(Infinity);
    const used = new Uint8Array(m + 1);
    do {
      used[column] = 1;
      const row = rowOf[column]!;
      let delta = Infinity;
      let next = 0;
      for (let j = 1; j <= m; j++) {
        if (used[j]) continue;
        const reduced = cost[row - 1]![j - 1]! - u[row]! - v[j]!;
        if (reduced < least[j]!) {
          least[j] = reduced;
          way[j] = column;
        }
        if (least[j]! < delta) {
          delta = least[j]!;
          next = j;
        }
      }
      for (let j = 0; j <= m; j++) {
        if (used[j]) {
          u[rowOf[j]!]! += delta;
          v[j]! -= delta;
        } else least[j]! -= delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = way[column]!;
      rowOf[column] = rowOf[before]!;
      column = before;
    }
  }
  const columns = new Array<number>(n).fill(-1);
  for (let j = 1; j <= m; j++) if (rowOf[j]! > 0) columns[rowOf[j]! - 1] = j - 1;
  return columns;
}
