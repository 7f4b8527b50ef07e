/** A small in-process cache: entries live `ttlMs`, the oldest leave when `max` is reached, one load a key at a time. */
export class Cache<Value> {
  #entries = new Map<string, { value: Promise<Value>; until: number }>();
  readonly ttlMs: number;
  readonly max: number;

  constructor(ttlMs: number, max: number) {
    this.ttlMs = ttlMs;
    this.max = max;
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = load();
    this.#entries.delete(key);
    if (this.#entries.size >= this.max) this.#entries.delete(this.#entries.keys().next().value as string);
    this.#entries.set(key, { value, until: Date.now() + this.ttlMs });
    value.catch(() => this.#entries.delete(key));
    return value;
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** The same for values that are loaded many at a time: `getMany` loads the missing ones in one go, and keeps those that `lasts` says may be kept. */
export class BatchCache<Value> {
  #entries = new Map<string, { value: Value; until: number }>();
  readonly ttlMs: number;
  readonly max: number;
  readonly lasts: (value: Value) => boolean;

  constructor(ttlMs: number, max: number, lasts: (value: Value) => boolean = () => true) {
    this.ttlMs = ttlMs;
    this.max = max;
    this.lasts = lasts;
  }

  async getMany(keys: readonly string[], load: (missing: string[]) => Promise<Map<string, Value>>) {
    const now = Date.now();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const known = this.#entries.get(key);
      if (known && known.until > now) found.set(key, known.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    for (const [key, value] of await load(missing)) {
      found.set(key, value);
      if (!this.lasts(value)) continue;
      this.#entries.delete(key);
      if (this.#entries.size >= this.max) this.#entries.delete(this.#entries.keys().next().value as string);
      this.#entries.set(key, { value, until: now + this.ttlMs });
    }
    return found;
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }
}
