import { eq, sql } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { pushSubscription } from '../../push-tables.ts';

/** Takes away subscriptions of sessions that ended and never had anything pushed since. */
export async function sweepPush({ db }: App, now: Date): Promise<void> {
  await db.execute(sql`
    delete from push_subscription p where not exists (
      select 1 from session s where s.user_id = p.user_id and s.session_id = p.session_id
        and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz)`);
}

/** Nothing is pushed to an erased account. */
export async function forgetSubscriptions(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.userId, userId));
}
