import { type IdPage, toIdPage } from '#modules/post';
import type { App, Context } from '#platform/app.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { type SortSql, sortSql } from './sort-order.ts';

/** The sort key of a feed: a number, or a timestamp as text with its microseconds. */
type Key = string | number;
type Row = { postId: string; key: Key };
/** The numbers of a first page: they sort before every row. */
const firstNumbers = { number: 'Infinity', integer: Number.MAX_SAFE_INTEGER } as const;
type KeyType = keyof typeof firstNumbers | 'moment';

export type KeysetQuery = (
  db: Database,
  page: string,
  size: number,
  ...scope: readonly unknown[]
) => Promise<IdPage>;

/**
 * Creates the query of a feed in keyset order, descending unless its key is a time and `first`, the position before the
 * first row, is that of an ascending order. `sql` takes $1 and $2 (key and id of the cursor), $3 (the limit) and the
 * scope from $4 on; it selects `postId` and `key`. The cost of a page does not grow with its depth. `onCluster` as in
 * `statement`.
 */
export function createKeysetQuery(
  name: string,
  keyType: KeyType,
  sql: string,
  { first }: SortSql = sortSql.desc,
  onCluster?: string,
): KeysetQuery {
  const read = statement<Row>(`feed_${name}`, sql, onCluster);
  return async (db, page, size, ...scope) => {
    const firstKey = keyType === 'moment' ? first.at : firstNumbers[keyType];
    const [key, id] = decodeCursor(page, [keyType, 'id']) ?? [firstKey, first.id];
    const rows = await read(db, [key, id, size + 1, ...scope]);
    return toIdPage(rows, size, (row) => [row.key, row.postId]);
  };
}

/** Caches the pages of a feed that is the same for all viewers for a second. */
export function withSharedCache(ids: KeysetQuery) {
  const pages = memoizePerApp(() => new Cache<IdPage>(1_000, 2_000));
  return (app: App, page: string, size: number, ...scope: readonly unknown[]): Promise<IdPage> =>
    pages(app).get(`${scope.join(' ')} ${size} ${page}`, () => ids(app.db, page, size, ...scope));
}

/** Hydrates a page of ids to the contract's page. */
export async function hydratePage<V extends Viewer, Item>(
  context: Context<V>,
  ids: IdPage,
  hydrate: (context: Context<V>, postIds: readonly string[]) => Promise<Item[]>,
) {
  const resultList = await hydrate(context, ids.postIds);
  return { resultList, hasNextPage: ids.nextPage !== null, nextPage: ids.nextPage };
}
