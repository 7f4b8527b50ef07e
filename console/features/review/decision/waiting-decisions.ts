/** How long a decision can be taken back before it is sent. */
export const undoMs = 5000;

type Entry<T> = { id: string; decision: T; timer: ReturnType<typeof setTimeout> };

/** Sends a decision; `isLeaving` when the page is left. Resolves when its outcome is known and shown. */
type Send<T> = (decision: T, isLeaving: boolean) => Promise<void>;

/**
 * Decisions that wait before they are sent: each for `undoMs`. `undo` takes the last one back; `flush` sends all at once,
 * because the page is left.
 */
export class WaitingDecisions<T> {
  readonly #send: Send<T>;
  readonly #sent = new Set<Promise<void>>();
  #entries: Entry<T>[] = [];

  constructor(send: Send<T>) {
    this.#send = send;
  }

  add(id: string, decision: T): void {
    const timer = setTimeout(() => {
      this.#entries = this.#entries.filter((entry) => entry.id !== id);
      this.#start(decision, false);
    }, undoMs);
    this.#entries.push({ id, decision, timer });
  }

  /** The last decision that still waits, which is not sent any more; null without one. */
  undo(): T | null {
    const last = this.#entries.pop();
    if (!last) return null;
    clearTimeout(last.timer);
    return last.decision;
  }

  /** Resolves when all decisions, those that were already on their way included, have an outcome. */
  async flush(): Promise<void> {
    const entries = this.#entries;
    this.#entries = [];
    for (const { timer, decision } of entries) {
      clearTimeout(timer);
      this.#start(decision, true);
    }
    await Promise.all(this.#sent);
  }

  #start(decision: T, isLeaving: boolean): void {
    const sent = this.#send(decision, isLeaving).finally(() => this.#sent.delete(sent));
    this.#sent.add(sent);
  }
}
