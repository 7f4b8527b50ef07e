import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

const retryMs = 1_000;

/** Loads stored values into memory; a call during a load causes another one, because the first may have missed the change. */
export class Refresher {
  #load: () => Promise<void>;
  #log: Log;
  /** The values, for the log. */
  #subject: string;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #stopped = new AbortController();

  constructor(log: Log, subject: string, load: () => Promise<void>) {
    this.#log = log;
    this.#subject = subject;
    this.#load = load;
  }

  /** Resolves when the values that were committed before the call are in force in this process. */
  refresh(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#load().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return this.refresh();
      });
    return this.#next;
  }

  /** Repeats a failed load until one succeeds: without it this server would keep outdated values. */
  async refreshUntilDone(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        return await this.refresh();
      } catch (error) {
        this.#log.warn({ err: error }, `the ${this.#subject} were not loaded, trying again`);
        await wait(retryMs, undefined, { signal: this.#stopped.signal }).catch(() => {});
      }
    }
  }

  stop(): void {
    this.#stopped.abort();
  }
}
