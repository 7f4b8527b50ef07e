import { sql } from 'drizzle-orm';
import { listReportedTargets } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { MIN_UUID } from '#platform/database/ids.ts';

/** Likes that one transaction deletes; the daily job deletes the others. */
const likesAtOnce = 5_000;
/** Comments that the daily job reads at once. */
const batchSize = 500;

/**
 * Clears text, mentions, likes and the digest of the request (which confirms a guessed text) of deleted comments and replies of one post, except of those about which a report case is
 * open: they remain as evidence until it is decided. Returns whether likes may be left. A like that its owner is taking back
 * is skipped, because that transaction waits for the comment; it subtracts itself from the count that is left.
 */
export async function clearDeleted(
  tx: Transaction,
  postId: string,
  commentIds: readonly string[],
): Promise<boolean> {
  if (commentIds.length === 0) return false;
  const reported = await listReportedTargets(tx, 'comment', commentIds);
  const ids = commentIds.filter((id) => !reported.has(id));
  if (ids.length === 0) return false;
  const { rows } = await tx.execute<{ commentId: string }>(sql`
    delete from comment_like where post_id = ${postId} and (comment_id, user_id) in (
      select comment_id, user_id from comment_like
      where post_id = ${postId} and comment_id = any(${sql.param(ids)}::uuid[])
      limit ${likesAtOnce} for update skip locked)
    returning comment_id as "commentId"`);
  const liked = Map.groupBy(rows, ({ commentId }) => commentId);
  const likes = ids.map((id) => liked.get(id)?.length ?? 0);
  await tx.execute(sql`
    update comment c set content = '', mark_user_ids = '{}', like_count = c.like_count - cleared.likes,
      request_digest = case when c.request_key is null then null else ''::bytea end
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(likes)}::int[]) cleared (comment_id, likes)
    where c.post_id = ${postId} and c.comment_id = cleared.comment_id and c.state = 'deleted'`);
  return rows.length === likesAtOnce;
}

type Key = { postId: string; commentId: string };

const readUncleared = async ({ db }: App, last: Key): Promise<Key[]> => {
  const { rows } = await db.execute<Key>(sql`
    select post_id as "postId", comment_id as "commentId" from comment
    where state = 'deleted' and (content <> '' or like_count > 0 or request_digest <> '')
      and (post_id, comment_id) > (${last.postId}::uuid, ${last.commentId}::uuid)
    order by post_id, comment_id limit ${batchSize}`);
  return rows;
};

/** The daily job: clears the deleted comments that were evidence, or had more likes than one transaction deletes. */
export async function clearDeletedComments(app: App, signal: AbortSignal): Promise<void> {
  for (let last: Key = { postId: MIN_UUID, commentId: MIN_UUID }; ; ) {
    const found = await readUncleared(app, last);
    for (const [postId, comments] of Map.groupBy(found, (row) => row.postId)) {
      const ids = comments.map(({ commentId }) => commentId);
      do signal.throwIfAborted();
      while (await app.db.transaction((tx) => clearDeleted(tx, postId, ids)));
    }
    if (found.length < batchSize) return;
    last = found.at(-1)!;
  }
}
