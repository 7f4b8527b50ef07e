import type { InputOf } from '@muyu/contract/core/call.ts';
import type { likers as call } from '@muyu/contract/post.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { presentPeople } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postLike } from '../tables.ts';
import { commentablePost } from './commentable-post.ts';

/** Who liked a post, newest first. */
export async function likers(context: Context<UserViewer>, { postId, page, size }: InputOf<typeof call>) {
  const { db } = context.app;
  await commentablePost(db, postId);
  const after = decodeCursor(page, ['moment', 'id']);
  const rows = await db
    .select({ userId: postLike.userId, at: sql<string>`${postLike.createdAt}::text` })
    .from(postLike)
    .where(
      and(
        eq(postLike.postId, postId),
        after
          ? sql`(${postLike.createdAt}, ${postLike.userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(postLike.createdAt), desc(postLike.userId))
    .limit(size + 1);
  const people = await presentPeople(
    context,
    rows.slice(0, size).map((row) => row.userId),
  );
  return pageOf(
    rows,
    size,
    (row) => [row.at, row.userId],
    () => people,
  );
}
