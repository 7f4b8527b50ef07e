import { LRUCache } from 'lru-cache';

type Options<Value> = {
  ttlMs: number;
  /** The size of all values together; the least recently used leave. */
  maxSize: number;
  sizeOf(value: Value): number;
};

/**
 * An in-process cache of values whose sizes differ. Concurrent calls for a key share one load; a value that is deleted while it is
 * loaded is not kept.
 */
export class SizedCache<Value extends object> {
  #entries: LRUCache<string, Value>;
  #loading = new Map<string, Promise<Value>>();

  constructor({ ttlMs, maxSize, sizeOf }: Options<Value>) {
    this.#entries = new LRUCache({ maxSize, ttl: ttlMs, sizeCalculation: (value) => sizeOf(value) + 1 });
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known) return Promise.resolve(known);
    const begun = this.#loading.get(key);
    if (begun) return begun;
    const isCurrent = () => this.#loading.get(key) === loading;
    const loading: Promise<Value> = load().then(
      (value) => {
        if (isCurrent()) {
          this.#loading.delete(key);
          this.#entries.set(key, value);
        }
        return value;
      },
      (error: unknown) => {
        if (isCurrent()) this.#loading.delete(key);
        throw error;
      },
    );
    this.#loading.set(key, loading);
    return loading;
  }

  delete(key: string): void {
    this.#entries.delete(key);
    this.#loading.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#loading.clear();
  }
}
