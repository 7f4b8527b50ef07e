import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { post } from '#modules/post';
import type { Db, Transaction } from '#platform/database/database.ts';
import type { WithheldTargetHandler } from '#platform/module/review-targets.ts';
import { lockFirstLevelComments } from './commands/lock-first-level-comments.ts';
import { findUnpublished } from './queries/find-unpublished.ts';
import { comment } from './tables.ts';

const parent = alias(comment, 'parent');

/** Comments and replies that a granted appeal publishes: neither the post nor the first-level comment is deleted. */
export const withheldComments: WithheldTargetHandler = { listWithheld, lockWithheld };

async function listWithheld(db: Db, commentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ commentId: comment.commentId })
    .from(comment)
    .innerJoin(post, eq(post.postId, comment.postId))
    .leftJoin(parent, and(eq(parent.postId, comment.postId), eq(parent.commentId, comment.parentId)))
    .where(
      and(
        inArray(comment.commentId, [...commentIds]),
        inArray(comment.state, ['rejected', 'hidden']),
        ne(post.state, 'deleted'),
        or(isNull(comment.parentId), inArray(parent.state, ['published', 'hidden'])),
      ),
    );
  return rows.map(({ commentId }) => commentId);
}

async function lockWithheld(tx: Transaction, commentId: string): Promise<boolean> {
  const found = await findUnpublished(tx, commentId);
  if (!found) return false;
  await lockFirstLevelComments(tx, found.postId, [found.parentId ?? commentId]);
  return (await listWithheld(tx, [commentId])).length > 0;
}
