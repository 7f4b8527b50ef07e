import type { Counter } from 'prom-client';
import type { Log } from '../log/log.ts';

const intervalMs = 60_000;

/**
 * Counts refused requests by error and logs the sums once a minute: a line for each would let strangers fill the disk and
 * cost more than the refusal.
 */
export class ErrorCounts {
  #counts = new Map<string, number>();
  #log: Log;
  #total: Counter<'error'> | null;
  #timer: NodeJS.Timeout;

  constructor(log: Log, total: Counter<'error'> | null = null) {
    this.#log = log;
    this.#total = total;
    this.#timer = setInterval(() => this.flush(), intervalMs).unref();
  }

  /** `error` is the name of a declared error, so that the number of counts is bounded. */
  count(error: string): void {
    this.#counts.set(error, (this.#counts.get(error) ?? 0) + 1);
    this.#total?.inc({ error });
  }

  /** Logs the sums since the last line, if there are any. */
  flush(): void {
    if (this.#counts.size === 0) return;
    const refused = Object.fromEntries([...this.#counts].toSorted(([, a], [, b]) => b - a));
    this.#counts.clear();
    this.#log.info({ refused }, 'refused requests');
  }

  stop(): void {
    clearInterval(this.#timer);
    this.flush();
  }
}
