import { postLimits } from '@muyu/contract/post.ts';
import type { IdPage } from '#modules/post';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { type SortSql, sortSql } from './sort-order.ts';

/** `pinnedIds`: the posts that were pinned when the list began; `shown`: how many of them were shown; then the last other row. */
type PinnedCursor = { pinnedIds: string[]; shown: number; at: string; postId: string };

const pinned = statement<{ postId: string }>(
  'feed_author_pinned',
  `select post_id as "postId" from published_post where author_id = $1 and pinned_at is not null
   order by pinned_at desc, post_id desc limit $2`,
);

/**
 * Creates the query of an author's posts that lists pinned posts first. `sql` selects the other posts (`postId`, `at`),
 * in the order of `sort`: it takes $1 (the author), $2 and $3 (timestamp and id of the cursor), $4 (the pinned ids) and $5 (the
 * limit). The cursor holds the pinned ids, so that a post that is unpinned between two pages is not listed twice.
 */
export function createPinnedFirstQuery(name: string, sql: string, sort: SortSql = sortSql.desc) {
  const selectOthers = statement<{ postId: string; at: string }>(`feed_${name}`, sql);
  return async (db: Database, authorId: string, page: string, size: number): Promise<IdPage> => {
    const cursor = readCursor(page) ?? (await startCursor(db, authorId, sort));
    const leading = cursor.pinnedIds.slice(cursor.shown, cursor.shown + size);
    const remaining = size - leading.length;
    const rows = await selectOthers(db, [
      authorId,
      cursor.at,
      cursor.postId,
      cursor.pinnedIds,
      remaining + 1,
    ]);
    const following = rows.slice(0, remaining);
    const last = following.at(-1) ?? cursor;
    const shown = cursor.shown + leading.length;
    const more = shown < cursor.pinnedIds.length || rows.length > remaining;
    return {
      postIds: [...leading, ...following.map(({ postId }) => postId)],
      nextPage: more ? writeCursor({ ...cursor, at: last.at, postId: last.postId, shown }, sort) : null,
    };
  };
}

async function startCursor(db: Database, authorId: string, { first }: SortSql): Promise<PinnedCursor> {
  const rows = await pinned(db, [authorId, postLimits.pinned]);
  return { at: first.at, postId: first.id, pinnedIds: rows.map(({ postId }) => postId), shown: 0 };
}

const writeCursor = ({ pinnedIds, shown, at, postId }: PinnedCursor, { first, start }: SortSql): string =>
  encodeCursor([pinnedIds.join(' '), shown, at === first.at ? start : at, postId]);

function readCursor(page: string): PinnedCursor | null {
  const [ids, shown, at, postId] = decodeCursor(page, ['string', 'integer', 'moment', 'id']) ?? [];
  if (ids === undefined) return null;
  const pinnedIds = String(ids).split(' ').filter(isId).slice(0, postLimits.pinned);
  return { pinnedIds, shown: Math.max(0, Number(shown)), at: String(at), postId: String(postId) };
}
