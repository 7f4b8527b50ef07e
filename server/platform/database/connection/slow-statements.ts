/** A statement that took longer than the threshold, summed over its runs. Times in milliseconds. */
export type SlowStatement = { text: string; calls: number; totalMs: number; maxMs: number };

/** Different statements between two stores; further ones are not recorded. */
const maxStatements = 100;
const longestText = 2_000;

/** Lists of parameters have many lengths: `in ($1, $2, $3)` becomes `in ($…)`, and the number of a placeholder after it depends on the length. */
const normalize = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+(?:::\w+(?:\[\])?)?(?:, ?\$\d+(?:::\w+(?:\[\])?)?)+/g, '$…')
    .replace(/\(\$…\)(?:, ?\(\$…\))+/g, '($…), …')
    .replace(/\$\d+/g, '$')
    .trim()
    .slice(0, longestText);

/** Collects slow statements in memory: their texts with placeholders, never the values. */
export class SlowStatements {
  #thresholdMs: () => number;
  #found = new Map<string, SlowStatement>();

  constructor(thresholdMs: () => number) {
    this.#thresholdMs = thresholdMs;
  }

  record(statement: string, milliseconds: number): void {
    if (milliseconds < this.#thresholdMs()) return;
    const text = normalize(statement);
    const known = this.#found.get(text);
    if (known) {
      known.calls += 1;
      known.totalMs += milliseconds;
      known.maxMs = Math.max(known.maxMs, milliseconds);
    } else if (this.#found.size < maxStatements)
      this.#found.set(text, { text, calls: 1, totalMs: milliseconds, maxMs: milliseconds });
  }

  /** Returns what was collected and begins anew. */
  take(): SlowStatement[] {
    const found = [...this.#found.values()];
    this.#found.clear();
    return found;
  }
}
