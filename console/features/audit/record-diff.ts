/** The difference of one field between two records. `path` is dotted for nested fields. */
export type FieldChange = {
  path: string;
  kind: 'added' | 'removed' | 'changed' | 'same';
  before: string | null;
  after: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats a value for display: texts as they are, everything else as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function flatten(record: Fields, prefix = ''): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of Object.entries(record)) {
    const path = prefix + key;
    if (value === undefined) continue;
    if (isFields(value) && Object.keys(value).length > 0) {
      for (const [inner, text] of flatten(value, `${path}.`)) fields.set(inner, text);
    } else {
      fields.set(path, textOf(value));
    }
  }
  return fields;
}

const kindOf = (before: string | null, after: string | null): FieldChange['kind'] => {
  if (before === after) return 'same';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

/**
 * Every field of two records: changed fields first, then in the order of the records. A record that is null
 * did not exist (before a creation, after a deletion).
 */
export function diffRecords(before: Fields | null, after: Fields | null): FieldChange[] {
  const old = flatten(before ?? {});
  const fresh = flatten(after ?? {});
  const changes = [...new Set([...old.keys(), ...fresh.keys()])].map((path): FieldChange => {
    const was = old.get(path) ?? null;
    const is = fresh.get(path) ?? null;
    return { path, kind: kindOf(was, is), before: was, after: is };
  });
  const isSame = (change: FieldChange) => change.kind === 'same';
  return [...changes.filter((change) => !isSame(change)), ...changes.filter(isSame)];
}
