import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { searchPosts as endpoint } from '@muyu/contract/search.ts';
import { decodeCursor, encodeCursor, isCursorOf } from '#platform/database/cursor.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { listHottest, listLatest, type Position, type PostSearch } from './find-posts.ts';

export type IdPage = { postIds: string[]; nextPage: string | null };

/** The time of the first page and the last ranked post of the page before. */
const rankedCursor = ['integer', 'id'] as const;
/** The time of the first page and the position of the last post after the ranked ones. */
const laterCursor = ['integer', 'moment', 'id'] as const;

const selectExcluded = statement<{ id: string }>(
  'search_excluded',
  'select target_id as id from exclusion where user_id = $1',
);

/** The authors whose posts the viewer does not want to see. */
export async function listExcluded({ app, viewer }: ContextOf<typeof endpoint>): Promise<string[]> {
  const rows = await selectExcluded(app.db, [viewer.userId]);
  return rows.map(({ id }) => id);
}

/** A page of rows, of which there is one more than the page has when another page follows; `keyOf` makes its cursor. */
export function toIdPage<Row extends { postId: string }>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => (string | number)[],
): IdPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    postIds: shown.map(({ postId }) => postId),
    nextPage: rows.length > limit && last ? encodeCursor(keyOf(last)) : null,
  };
}

/** A page of the hottest order: the ranked hits, then the others from the newest on. */
export async function pageOfHottest(
  context: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
  search: PostSearch,
): Promise<IdPage> {
  const { app, now } = context;
  const after = isCursorOf(page, laterCursor)
    ? (decodeCursor(page, laterCursor) as [number, string, string])
    : null;
  const cursor = after ?? (decodeCursor(page, rankedCursor) as [number, string] | null);
  const until = cursor ? new Date(Math.min(cursor[0], now.getTime())) : now;
  const [{ ranked, end }, excluded] = await Promise.all([
    listHottest(app, search, until, cursor === null),
    listExcluded(context),
  ]);
  const listLater = async (position: Position, count: number): Promise<IdPage> => {
    const listed = ranked.map(({ postId }) => postId);
    const options = { limit: count + 1, excluded, listed, now: until };
    const rows = await listLatest(app.db, search, position, options);
    return toIdPage(rows, count, ({ key, postId }) => [until.getTime(), key, postId]);
  };
  if (after) return listLater({ at: after[1], id: after[2] }, limit);

  const hidden = new Set(excluded);
  const from = cursor ? ranked.findIndex(({ postId }) => postId === cursor[1]) + 1 : 0;
  // The ranking of that time is gone, or the cursor is of another one.
  if (cursor && from === 0) return { postIds: [], nextPage: null };
  const rest = ranked.slice(from).filter(({ authorId }) => !hidden.has(authorId));
  const postIds = rest.slice(0, limit).map(({ postId }) => postId);
  if (rest.length > limit) return { postIds, nextPage: encodeCursor([until.getTime(), postIds.at(-1)!]) };
  if (!end) return { postIds, nextPage: null };
  if (postIds.length === limit) return { postIds, nextPage: encodeCursor([until.getTime(), end.at, end.id]) };
  const later = await listLater(end, limit - postIds.length);
  return { postIds: [...postIds, ...later.postIds], nextPage: later.nextPage };
}
