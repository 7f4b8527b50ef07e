/**
 * A small in-process cache: entries live `ttlMs`, the oldest leave when `max` is reached, one load a key at a time.
 * What `lasts` refuses is not kept once it is there.
 */
export class Cache<Value> {
  #entries = new Map<string, { value: Promise<Value>; until: number }>();
  readonly ttlMs: number;
  readonly max: number;
  readonly lasts: (value: Value) => boolean;

  constructor(ttlMs: number, max: number, lasts: (value: Value) => boolean = () => true) {
    this.ttlMs = ttlMs;
    this.max = max;
    this.lasts = lasts;
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) return known.value;
    const entry = { value: load(), until: Date.now() + this.ttlMs };
    this.#entries.delete(key);
    if (this.#entries.size >= this.max) this.#entries.delete(this.#entries.keys().next().value as string);
    this.#entries.set(key, entry);
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.value.then((value) => this.lasts(value) || forget(), forget);
    return entry.value;
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** The same for values that are loaded many at a time: `getMany` loads the missing ones in one go, and keeps those that `lasts` says may be kept. */
export class BatchCache<Value> {
  #entries = new Map<string, { value: Value; until: number }>();
  /** Grows with every drop: what was being read meanwhile may be old already and is not kept. */
  #drops = 0;
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
    const before = this.#drops;
    for (const [key, value] of await load(missing)) {
      found.set(key, value);
      if (!this.lasts(value) || this.#drops !== before) continue;
      this.#entries.delete(key);
      if (this.#entries.size >= this.max) this.#entries.delete(this.#entries.keys().next().value as string);
      this.#entries.set(key, { value, until: now + this.ttlMs });
    }
    return found;
  }

  drop(key: string): void {
    this.#drops += 1;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#drops += 1;
    this.#entries.clear();
  }
}
