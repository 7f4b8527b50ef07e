import { HOUR_MS } from '@muyu/contract/core/time.ts';
import type { Context } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

const selectRegisteredAfter = statement<{ userId: string }>(
  'account_registered_after',
  `select user_id as "userId" from app_user where user_id = $1 and coalesce(registered_at, created_at) > $2`,
);

/** Whether the viewer became a member (a visitor: appeared) less than these hours ago; false while limits are off. */
export async function isNewAccount(
  { app, viewer, now }: Pick<Context<UserViewer>, 'app' | 'viewer' | 'now'>,
  hours: number,
): Promise<boolean> {
  if (!app.config.limits) return false;
  const since = new Date(now.getTime() - hours * HOUR_MS);
  return (await selectRegisteredAfter(app.db, [viewer.userId, since])).length > 0;
}
