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
