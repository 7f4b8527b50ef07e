import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { trialsOf } from '../rules/decide-access.ts';
import { trialView } from '../tables.ts';

/**
 * Uses one of the viewer's free views of this day of Shanghai on a post; the same post again uses none. False: today's
 * are used up.
 */
export function useTrialView({ app, viewer, now }: Context<UserViewer>, postId: string): Promise<boolean> {
  const { userId, kind } = viewer;
  const today = sql<string>`(${now}::timestamptz at time zone 'Asia/Shanghai')::date`;
  return app.db.transaction(async (tx) => {
    // One at a time a person: calls that come together must not count the same views.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`trial ${userId}`}))`);
    const used = await tx
      .select({ postId: trialView.postId })
      .from(trialView)
      .where(and(eq(trialView.userId, userId), eq(trialView.day, today)));
    if (used.some((view) => view.postId === postId)) return true;
    if (used.length >= trialsOf(kind)) return false;
    await tx.delete(trialView).where(and(eq(trialView.userId, userId), lt(trialView.day, today)));
    await tx.insert(trialView).values({ userId, day: today, postId, at: now });
    return true;
  });
}
