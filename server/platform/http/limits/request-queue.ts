/** A queue that is not empty for this long is no burst, nor one from which a request was refused in this time, milliseconds. */
const burstMs = 1_000;

/** A request that waits. `admitted`: true when it has room, false when it waited too long or was cancelled. */
type Waiting = { admitted: Promise<boolean>; cancel(): void };
type Entry = { settle(isAdmitted: boolean): void; timer: NodeJS.Timeout };

/**
 * Requests that wait for room, in the order of their arrival. A pause of the event loop lets the requests of its length
 * arrive at once: they are served within the next moment, if they may wait. More than the server can do makes a queue that
 * does not become empty, in which waiting helps nobody: it is kept short.
 */
export class RequestQueue {
  readonly #lengths: { burst: number; lasting: number };
  readonly #waitMs: number;
  readonly #entries = new Set<Entry>();
  #startedAt = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;

  /** `lengths`: requests that may wait during a burst, and after it; `waitMs`: how long each of them may wait. */
  constructor(lengths: { burst: number; lasting: number }, waitMs: number) {
    this.#lengths = lengths;
    this.#waitMs = waitMs;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Whether the queue has no place for a further request, which is refused. */
  refuses(): boolean {
    const now = performance.now();
    const isBurst = now - this.#startedAt < burstMs && now - this.#refusedAt >= burstMs;
    const isFull = this.size > 0 && this.size >= (isBurst ? this.#lengths.burst : this.#lengths.lasting);
    if (isFull) this.#refusedAt = now;
    return isFull;
  }

  add(): Waiting {
    if (this.size === 0) this.#startedAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (isAdmitted: boolean) => {
      clearTimeout(entry.timer);
      if (this.#entries.delete(entry)) resolve(isAdmitted);
    };
    const entry: Entry = { settle, timer: setTimeout(settle, this.#waitMs, false) };
    this.#entries.add(entry);
    return { admitted: promise, cancel: () => settle(false) };
  }

  /** Admits the request that waits longest; false without one. */
  admitOldest(): boolean {
    for (const entry of this.#entries) {
      entry.settle(true);
      return true;
    }
    return false;
  }
}
