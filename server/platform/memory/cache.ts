import { LRUCache } from 'lru-cache';

/** Exact expiry by the system clock. */
const timing = { ttlResolution: 0, perf: { now: () => Date.now() } };

/**
 * An in-process cache of single values: entries live `ttlMs`, the least recently used leave at `max`, concurrent calls
 * for a key share one load. Values for which `isCacheable` is false are not kept after their load.
 */
export class Cache<Value> {
  #entries: LRUCache<string, Promise<Value>>;
  #isCacheable: (value: Value) => boolean;

  constructor(ttlMs: number, max: number, isCacheable: (value: Value) => boolean = () => true) {
    this.#entries = new LRUCache({ max, ttl: ttlMs, ...timing });
    this.#isCacheable = isCacheable;
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key);
    if (cached) return cached;
    // A query of drizzle runs anew at each `then`.
    const loading = Promise.resolve(load());
    this.#entries.set(key, loading);
    const evict = () => {
      if (this.#entries.peek(key) === loading) this.#entries.delete(key);
    };
    loading.then((value) => this.#isCacheable(value) || evict(), evict);
    return loading;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** An in-process cache of values that are loaded in batches; `getMany` loads the missing ones with one call. */
export class BatchCache<Value extends NonNullable<unknown>> {
  #entries: LRUCache<string, Value>;
  #isCacheable: (value: Value) => boolean;
  /** Incremented by every delete and clear: a load that began before is not cached, because it may be outdated. */
  #generation = 0;

  constructor(ttlMs: number, max: number, isCacheable: (value: Value) => boolean = () => true) {
    this.#entries = new LRUCache({ max, ttl: ttlMs, ...timing });
    this.#isCacheable = isCacheable;
  }

  async getMany(keys: readonly string[], load: (missing: string[]) => Promise<Map<string, Value>>) {
    const start = Date.now();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const cached = this.#entries.get(key);
      if (cached === undefined) missing.push(key);
      else found.set(key, cached);
    }
    if (missing.length === 0) return found;
    const generation = this.#generation;
    for (const [key, value] of await load(missing)) {
      found.set(key, value);
      if (this.#isCacheable(value) && this.#generation === generation)
        this.#entries.set(key, value, { start });
    }
    return found;
  }

  delete(key: string): void {
    this.#generation += 1;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
