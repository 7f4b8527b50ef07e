import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { firstIdAt } from '../rules/id-after.ts';
import { comment } from '../tables.ts';

/** Accounts younger than a day write this many in ten minutes before others are asked (decisions, rate limits). */
const newcomer = { forMs: 24 * 60 * 60_000, comments: 3, perMs: 10 * 60_000 } as const;

const registeredAfter = statement<{ userId: string }>(
  'comment_newcomer',
  `select user_id as "userId" from app_user where user_id = $1 and coalesce(registered_at, created_at) > $2`,
);

/** Is the viewer's account younger than a day? */
export async function isNewcomer({ app, viewer, now }: Context<UserViewer>): Promise<boolean> {
  if (!app.config.limits) return false;
  const since = new Date(now.getTime() - newcomer.forMs);
  return (await registeredAfter(app.db, [viewer.userId, since])).length > 0;
}

/** Has this newcomer written so much in ten minutes that the next one waits for review? Those at once wait for each other. */
export async function isHasty(
  tx: Transaction,
  { viewer, now }: Pick<Context<UserViewer>, 'viewer' | 'now'>,
): Promise<boolean> {
  const since = new Date(now.getTime() - newcomer.perMs);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comments ${viewer.userId}`}, 0))`);
  const [written] = await tx
    .select({ comments: count() })
    .from(comment)
    .where(
      and(
        eq(comment.userId, viewer.userId),
        gt(comment.commentId, firstIdAt(since)),
        gt(comment.createdAt, since),
      ),
    );
  return written!.comments >= newcomer.comments;
}
