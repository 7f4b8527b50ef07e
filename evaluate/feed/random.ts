/** A random number generator with a seed (mulberry32): the same numbers at every run. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    /** An index below `limit` with probability proportional to 1 / (index + 1) ** exponent. */
    power(limit: number, exponent = 1.1): number {
      // Rejection over the continuous power law.
      for (;;) {
        const index = Math.floor(limit ** next()) - 1;
        if (index < limit && next() < (index + 1) ** (1 - exponent)) return index;
      }
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
