/**
 * Keyset cursors: what the last row of a page was sorted by, opaque to clients (decisions, paging).
 * `1` and anything that is not one of ours start from the beginning.
 */
export const encodeCursor = (keys: ReadonlyArray<string | number>): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

export function decodeCursor(
  page: string,
  kinds: ReadonlyArray<'string' | 'number'>,
): Array<string | number> | null {
  if (page === '1') return null;
  try {
    const keys: unknown = JSON.parse(Buffer.from(page, 'base64url').toString('utf8'));
    const fits =
      Array.isArray(keys) && keys.length === kinds.length && keys.every((k, i) => typeof k === kinds[i]);
    return fits ? (keys as Array<string | number>) : null;
  } catch {
    return null;
  }
}

/** Cuts `rows` (fetched one more than asked) to a page; `key` gives the cursor of a row. */
export function pageOf<Row, Item>(
  rows: Row[],
  size: number,
  key: (row: Row) => ReadonlyArray<string | number>,
  present: (rows: Row[]) => Item[],
) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > size && last !== undefined;
  return { resultList: present(shown), hasNextPage: more, nextPage: more ? encodeCursor(key(last)) : null };
}
