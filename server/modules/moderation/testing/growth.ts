/**
 * How many times as much processor time `work` takes for four times the size: 4 when it is linear, 16 when it is square. Each size is
 * measured three times, and the shortest counts, because a pause of the machine or the collector only adds.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  const timeOf = (given: number) => {
    const begun = process.cpuUsage();
    work(given);
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  const fastestOf = (given: number) => Math.min(...[1, 2, 3].map(() => timeOf(given)));
  const small = fastestOf(size);
  return fastestOf(size * 4) / Math.max(1, Math.min(small, fastestOf(size)));
}
