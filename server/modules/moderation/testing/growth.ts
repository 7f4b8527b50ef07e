/**
 * How many times as much processor time of this thread `work` takes for 16 times the size: 16 when it is linear, 256 when it is
 * square. Each size is measured three times, and the shortest counts, because a pause of the machine or the collector only adds.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  const timeOf = (given: number) => {
    const begun = process.threadCpuUsage();
    work(given);
    const { user, system } = process.threadCpuUsage(begun);
    return user + system;
  };
  const fastestOf = (given: number) => Math.min(...[1, 2, 3].map(() => timeOf(given)));
  const small = fastestOf(size);
  return fastestOf(size * 16) / Math.max(1, Math.min(small, fastestOf(size)));
}
