/** How often the delay is measured, milliseconds. */
const everyMs = 20;
/** The share of the newest measurement in the mean. */
const weight = 0.25;

/** The delay of the event loop: how much later than planned a timer runs, as a mean of the last measurements. */
export class LoopDelay {
  #ms = 0;
  #timer: NodeJS.Timeout;

  constructor() {
    let expected = performance.now() + everyMs;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#ms += weight * (Math.max(0, now - expected) - this.#ms);
      expected = now + everyMs;
    }, everyMs).unref();
  }

  /** Milliseconds. */
  get ms(): number {
    return this.#ms;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
