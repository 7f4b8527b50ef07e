import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../app.ts';
import type { GaugeDefinition, Sample } from './define-metric.ts';

/** A scrape waits this long for a read; it goes on in the background. */
const timeoutMs = 2_000;
/** Samples are still published for this long after a read that should have renewed them. */
const staleMs = 60_000;

/** The samples of one gauge: read at most every few seconds, by one read at a time. */
export class GaugeReading {
  #app: App;
  #definition: GaugeDefinition;
  #onFailure: (error: unknown) => void;
  #samples: readonly Sample[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | null = null;

  constructor(app: App, definition: GaugeDefinition, onFailure: (error: unknown) => void) {
    this.#app = app;
    this.#definition = definition;
    this.#onFailure = onFailure;
  }

  /** The last samples, renewed when they are old. A read that fails or hangs leaves the older ones for a minute. */
  async samples(): Promise<readonly Sample[]> {
    const renewMs = this.#definition.everySeconds * 1000;
    if (performance.now() - this.#readAt >= renewMs) {
      this.#running ??= this.#read();
      const timer = new AbortController();
      const timeout = wait(timeoutMs, 'timeout', { signal: timer.signal }).catch(() => {});
      if ((await Promise.race([this.#running, timeout])) === 'timeout')
        this.#onFailure(new Error('the read takes too long'));
      timer.abort();
    }
    return performance.now() - this.#readAt < renewMs + staleMs ? this.#samples : [];
  }

  async #read(): Promise<void> {
    try {
      this.#samples = await this.#definition.read(this.#app);
      this.#readAt = performance.now();
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#running = null;
    }
  }
}
