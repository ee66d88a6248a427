/** Log chances of several things of which one is true. */

/** The same log weights, lifted or lowered together so that their chances sum to one. Not empty, no NaN. */
export function normalised(logs: Float64Array): Float64Array {
  const most = Math.max(...logs);
  const total = Math.log(logs.reduce((sum, x) => sum + Math.exp(x - most), 0)) + most;
  return logs.map((x) => x - total);
}
