import type {
  cancelDeletion as cancelEndpoint,
  requestDeletion as requestEndpoint,
} from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import {
  confirmPassword,
  deletionDays,
  endSessions,
  lockConfirmedPassword,
  scheduleDeletion,
  unscheduleDeletion,
} from '#modules/account';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { findDeletionObstacle } from '#platform/module/providers.ts';

/** Schedules the deletion of the caller's account after `deletionDays` and ends the other sessions; a repetition changes nothing. Refused while settled money is left. */
export async function requestDeletion(
  context: ContextOf<typeof requestEndpoint>,
  { password }: { password: string },
): Promise<{ deletionAt: string }> {
  const { app, viewer, now } = context;
  const { userId, sessionId } = viewer;
  const confirmed = await confirmPassword(context, password);
  const obstacle = await findDeletionObstacle(app, app.db, userId, now);
  // An open payment page ends long before the erasure; earnings of subscriptions are unsettled as long as they run, and the erasure ends them.
  if (obstacle === 'balanceLeft' || obstacle === 'withdrawalOpen') fail(context, walletErrors[obstacle]);
  const due = new Date(now.getTime() + app.settings.get(deletionDays) * DAY_MS);
  const deletionAt = await app.db.transaction(async (tx) => {
    const scheduled = await scheduleDeletion(tx, userId, due);
    await lockConfirmedPassword(tx, userId, confirmed);
    await endSessions(app, tx, userId, now, { except: sessionId });
    return scheduled;
  });
  return { deletionAt: deletionAt.toISOString() };
}

/** Cancels the scheduled deletion of the caller's account. */
export async function cancelDeletion({
  app,
  viewer,
}: ContextOf<typeof cancelEndpoint>): Promise<Record<never, never>> {
  await unscheduleDeletion(app.db, viewer.userId);
  return {};
}
