import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { WithheldTargetHandler } from '#platform/module/review-targets.ts';
import { post, postRevision } from './tables.ts';

const selectWithheld = (db: Db, postIds: readonly string[]) =>
  db
    .select({ postId: post.postId })
    .from(post)
    .leftJoin(postRevision, eq(postRevision.postId, post.postId))
    .where(
      and(
        inArray(post.postId, [...postIds]),
        or(
          inArray(post.state, ['rejected', 'hidden']),
          and(eq(post.state, 'published'), eq(postRevision.state, 'rejected')),
        ),
      ),
    );

/** Posts that a granted appeal publishes, or whose revision it applies. */
export const withheldPosts: WithheldTargetHandler = {
  listWithheld: async (db, postIds) => (await selectWithheld(db, postIds)).map(({ postId }) => postId),
  lockWithheld: async (tx, postId) =>
    (await selectWithheld(tx, [postId]).for('update', { of: post })).length > 0,
};
