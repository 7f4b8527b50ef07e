/** A figure that takes longer is kept, for so many times as long. */
const slowMs = 3_000;
const keptTimes = 20;

/**
 * A figure that reads a whole table, which open pages ask for again and again. One that took more than three seconds is kept for twenty
 * times as long, so that it occupies one connection for a twentieth of the time at most; calls at once share one computation.
 */
export class SlowFigure<Value> {
  #compute: () => Promise<Value>;
  #running: Promise<Value> | null = null;
  #kept: { value: Value; until: number } | null = null;

  constructor(compute: () => Promise<Value>) {
    this.#compute = compute;
  }

  async get(): Promise<Value> {
    if (this.#kept && performance.now() < this.#kept.until) return this.#kept.value;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<Value> {
    const begunAt = performance.now();
    const value = await this.#compute();
    const endedAt = performance.now();
    const tookMs = endedAt - begunAt;
    this.#kept = tookMs > slowMs ? { value, until: endedAt + keptTimes * tookMs } : null;
    return value;
  }
}
