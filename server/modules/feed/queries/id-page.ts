import type { App, Context } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { perApp } from '#platform/per-app.ts';

/** What a feed sorts by: a number, or a moment as text with its microseconds. */
type Key = string | number;
type Row = { postId: string; key: Key };
/** A page of ids and where it goes on. */
export type IdPage = { postIds: string[]; nextPage: string | null };

/** Before everything: the cursor of a first page. */
const start = { number: 'Infinity', integer: Number.MAX_SAFE_INTEGER, moment: 'infinity' } as const;
type Kind = keyof typeof start;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type Ids = (db: Database, page: string, size: number, ...scope: readonly unknown[]) => Promise<IdPage>;

/**
 * A feed's ids in keyset order, newest or highest first. `sql` sees $1 and $2 (the cursor's key and id), $3 (how many)
 * and the scope from $4 on; it gives `postId` and `key`. A page costs the same at any depth.
 */
export function idPages(name: string, kind: Kind, sql: string): Ids {
  const read = statement<Row>(`feed_${name}`, sql);
  return async (db, page, size, ...scope) => {
    const [key, id] = decodeCursor(page, [kind, 'id']) ?? [start[kind], lastId];
    const rows = await read(db, [key, id, size + 1, ...scope]);
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    const nextPage = rows.length > size && last ? encodeCursor([last.key, last.postId]) : null;
    return { postIds: shown.map((row) => row.postId), nextPage };
  };
}

/** Pages that everybody shares live a second: a hot page is read once, not once a viewer. */
export function shared(ids: Ids) {
  const pages = perApp(() => new Cache<IdPage>(1_000, 2_000));
  return (app: App, page: string, size: number, ...scope: readonly unknown[]): Promise<IdPage> =>
    pages(app).get(`${scope.join(' ')} ${size} ${page}`, () => ids(app.db, page, size, ...scope));
}

/** The page of who is not there. */
export const nothing = { resultList: [], hasNextPage: false, nextPage: null };

/** The page of the contract from ids and a way to present them. */
export async function presentPage<V extends Viewer, Item>(
  context: Context<V>,
  ids: IdPage,
  present: (context: Context<V>, postIds: readonly string[]) => Promise<Item[]>,
) {
  const resultList = await present(context, ids.postIds);
  return { resultList, hasNextPage: ids.nextPage !== null, nextPage: ids.nextPage };
}
