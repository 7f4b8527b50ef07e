/** How long a decision can be taken back before it is sent. */
export const undoMs = 5000;

type Entry<T> = { id: string; decision: T; timer: ReturnType<typeof setTimeout> };

/**
 * Decisions that wait before they are sent: each for `undoMs`. `undo` takes the last one back; `flush` sends all at once,
 * because the page is left.
 */
export class WaitingDecisions<T> {
  readonly #send: (decision: T, isLeaving: boolean) => void;
  #entries: Entry<T>[] = [];

  constructor(send: (decision: T, isLeaving: boolean) => void) {
    this.#send = send;
  }

  add(id: string, decision: T): void {
    const timer = setTimeout(() => {
      this.#entries = this.#entries.filter((entry) => entry.id !== id);
      this.#send(decision, false);
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

  flush(): void {
    const entries = this.#entries;
    this.#entries = [];
    for (const { timer, decision } of entries) {
      clearTimeout(timer);
      this.#send(decision, true);
    }
  }
}
