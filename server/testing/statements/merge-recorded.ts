import type { RecordedStatement } from './record.ts';

/** The number of keys that values can name: a list counts each of its members, a missing value nothing. */
export const sizeOf = (values: readonly unknown[]): number =>
  values.reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : value == null ? 0 : 1),
    0,
  );

/** Each text once, with the values of the call that had the most of them, whichever process made it. */
export function mergeRecorded(processes: readonly RecordedStatement[][]): RecordedStatement[] {
  const merged = new Map<string, RecordedStatement>();
  for (const statement of processes.flat()) {
    const known = merged.get(statement.text);
    if (!known) {
      merged.set(statement.text, { ...statement });
      continue;
    }
    known.calls += statement.calls;
    known.random &&= statement.random;
    if (sizeOf(statement.values) > sizeOf(known.values)) known.values = statement.values;
  }
  return [...merged.values()];
}
