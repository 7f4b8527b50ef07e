import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import { daySql } from '#platform/database/day-sql.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { takeOfAddress } from '#platform/session/address-work.ts';
import { trialLimitOf } from '../queries/trial-limit.ts';
import { guestTrialsOfAddress } from '../settings.ts';
import { trialView } from '../tables.ts';

/**
 * Consumes one of the viewer's trial views of the day in Shanghai for a post; a post that was viewed today costs none.
 * Returns false when no view is left. A network has a number of its own for all of its visitors: whoever comes in again is a new one.
 */
export function consumeTrialView(context: Context<UserViewer>, postId: string): Promise<boolean> {
  const { app, viewer, now } = context;
  const { userId, kind } = viewer;
  const today = daySql(sql`${now}::timestamptz`);
  const ofNetwork = {
    name: `trial ${shanghaiDay(now)}`,
    free: app.settings.get(guestTrialsOfAddress),
    windowMs: DAY_MS,
  };
  return app.db.transaction(async (tx) => {
    // Serialises the calls of one user, so that concurrent ones do not count the same views.
    await lockByName(tx, `trial ${userId}`);
    const used = await tx
      .select({ postId: trialView.postId })
      .from(trialView)
      .where(and(eq(trialView.userId, userId), eq(trialView.day, today)));
    if (used.some((view) => view.postId === postId)) return true;
    if (used.length >= trialLimitOf(app, kind)) return false;
    if (kind === 'guest' && (await takeOfAddress(context, tx, ofNetwork)) !== null) return false;
    await tx.delete(trialView).where(and(eq(trialView.userId, userId), lt(trialView.day, today)));
    await tx.insert(trialView).values({ userId, day: today, postId });
    return true;
  });
}
