type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty fields are '' or absent, depending on whether somebody has typed in them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * The values of a form after another operator has changed its row from `seen` to `latest`: what was typed into it, and elsewhere the
 * latest values. Objects, such as a text in several languages, are merged by key.
 */
export function mergeDraft(seen: unknown, typed: unknown, latest: unknown): unknown {
  if (isSame(typed, seen)) return latest;
  if (!isPlain(seen) || !isPlain(typed) || !isPlain(latest)) return typed;
  const keys = new Set([...Object.keys(typed), ...Object.keys(latest)]);
  const merged = [...keys].map((key) => [key, mergeDraft(seen[key], typed[key], latest[key])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** The other operator's values of the field that the typed ones would replace; empty without such values. */
export function replacedValues(seen: unknown, typed: unknown, latest: unknown): unknown[] {
  if (isSame(typed, seen) || isSame(latest, seen) || isSame(typed, latest)) return [];
  if (!isPlain(seen) || !isPlain(typed) || !isPlain(latest)) return [latest];
  return Object.keys(latest).flatMap((key) => replacedValues(seen[key], typed[key], latest[key]));
}
