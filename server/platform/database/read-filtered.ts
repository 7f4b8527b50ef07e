/** Maximum reads per page; a page may then be shorter than `limit`. */
const maxRounds = 20;

/**
 * The first `limit` rows of a list that pass a filter which the statement of the list cannot contain, because it asks rows of
 * another key. `read` returns up to `limit` rows after one, null for the first.
 */
export async function readFiltered<Row>(
  limit: number,
  read: (after: Row | null) => Promise<Row[]>,
  keep: (rows: Row[]) => Promise<Row[]>,
): Promise<Row[]> {
  const kept: Row[] = [];
  let after: Row | null = null;
  for (let round = 0; round < maxRounds; round++) {
    const rows = await read(after);
    kept.push(...(rows.length > 0 ? await keep(rows) : []));
    after = rows.at(-1) ?? null;
    if (kept.length >= limit || rows.length < limit) break;
  }
  return kept.slice(0, limit);
}
