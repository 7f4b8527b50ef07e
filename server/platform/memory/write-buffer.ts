import type { App } from '../app.ts';
import type { Log } from '../log/log.ts';

type Options<Value> = {
  /** Names what is lost in the log. */
  name: string;
  log: Log;
  /** Delay before what is added is written in one commit. */
  waitMs: number;
  /** So many keys are written at once; further ones are dropped while a write is under way. */
  maxKeys?: number;
  /** One value of two of the same key. */
  merge(before: Value, added: Value): Value;
  write(values: ReadonlyMap<string, Value>): Promise<unknown>;
};

/**
 * Values by key that many calls add to and one statement writes, so that no call waits for a row that all of them change. A killed
 * process loses what waits, and an error of the write drops it.
 */
export class WriteBuffer<Value> {
  #options: Options<Value>;
  #pending = new Map<string, Value>();
  #inFlight: ReadonlyMap<string, Value> = new Map();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options<Value>) {
    this.#options = options;
  }

  add(key: string, value: Value): void {
    const { maxKeys = Number.POSITIVE_INFINITY, merge, waitMs } = this.#options;
    const before = this.#pending.get(key);
    if (before === undefined && this.#pending.size >= maxKeys) return;
    this.#pending.set(key, before === undefined ? value : merge(before, value));
    if (this.#pending.size >= maxKeys) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), waitMs).unref();
  }

  /** The value of a key that is not written yet. */
  of(key: string): Value | undefined {
    const [written, waiting] = [this.#inFlight.get(key), this.#pending.get(key)];
    return written !== undefined && waiting !== undefined
      ? this.#options.merge(written, waiting)
      : (written ?? waiting);
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return;
    this.#inFlight = this.#pending;
    this.#pending = new Map();
    try {
      await this.#options.write(this.#inFlight);
    } catch (error) {
      this.#options.log.warn({ err: error }, this.#options.name);
    } finally {
      this.#inFlight = new Map();
    }
  }
}

/** The flush of a module that writes a buffer, which the flush loop does beside the timer of the buffer. */
export const flushBuffer =
  (bufferOf: (app: App) => Pick<WriteBuffer<never>, 'flush'>) =>
  async (app: App): Promise<number> => {
    await bufferOf(app).flush();
    return 0;
  };
