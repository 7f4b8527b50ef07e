import { and, count, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { firstIdOf } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { newAccountComments, newAccountMinutes } from '../settings.ts';
import { comment } from '../tables.ts';

/** Whether the next comment of a new account needs a review. An advisory lock serializes concurrent ones. */
export async function exceedsNewAccountRate(
  { app, viewer, now }: Pick<Context<UserViewer>, 'app' | 'viewer' | 'now'>,
  tx: Transaction,
): Promise<boolean> {
  const since = new Date(now.getTime() - app.settings.get(newAccountMinutes) * 60_000);
  await lockByName(tx, `comments ${viewer.userId}`);
  const [written] = await tx
    .select({ comments: count() })
    .from(comment)
    .where(
      and(
        eq(comment.userId, viewer.userId),
        gt(comment.commentId, firstIdOf(since)),
        gt(comment.createdAt, since),
      ),
    );
  return written!.comments >= app.settings.get(newAccountComments);
}
