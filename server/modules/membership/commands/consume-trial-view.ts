import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import { daySql } from '#platform/database/day-sql.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { trialLimitOf } from '../queries/trial-limit.ts';
import { trialView } from '../tables.ts';

/**
 * Consumes one of the viewer's trial views of the day in Shanghai for a post; a post that was viewed today costs none.
 * Returns false when no view is left.
 */
export function consumeTrialView(
  { app, viewer, now }: Context<UserViewer>,
  postId: string,
): Promise<boolean> {
  const { userId, kind } = viewer;
  const today = daySql(sql`${now}::timestamptz`);
  return app.db.transaction(async (tx) => {
    // Serialises the calls of one user, so that concurrent ones do not count the same views.
    await lockByName(tx, `trial ${userId}`);
    const used = await tx
      .select({ postId: trialView.postId })
      .from(trialView)
      .where(and(eq(trialView.userId, userId), eq(trialView.day, today)));
    if (used.some((view) => view.postId === postId)) return true;
    if (used.length >= trialLimitOf(app, kind)) return false;
    await tx.delete(trialView).where(and(eq(trialView.userId, userId), lt(trialView.day, today)));
    await tx.insert(trialView).values({ userId, day: today, postId });
    return true;
  });
}
