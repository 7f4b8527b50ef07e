import { defaultLocale, isLocale, type Locale } from '@muyu/contract/core/locale.ts';
import { and, eq, sql } from 'drizzle-orm';
import { listLiveSessionIds } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { pushSubscription } from '../tables.ts';

export type PushSubscriptionRow = {
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: Locale;
  /** The session is neither revoked nor expired. */
  alive: boolean;
};

/** The subscriptions of a user, or the one of a session. */
export async function listPushSubscriptions(
  { db }: App,
  userId: string,
  onlySessionId: string | undefined,
  now: Date,
): Promise<PushSubscriptionRow[]> {
  const rows = await db
    .select()
    .from(pushSubscription)
    .where(
      and(
        eq(pushSubscription.userId, userId),
        onlySessionId === undefined ? undefined : eq(pushSubscription.sessionId, onlySessionId),
      ),
    );
  if (rows.length === 0) return [];
  const live = await listLiveSessionIds(db, [userId], now);
  return rows.map((row) => ({
    ...row,
    locale: isLocale(row.locale) ? row.locale : defaultLocale,
    alive: live.has(row.sessionId),
  }));
}

/** The users among these who have a subscription. */
export async function filterPushSubscribers(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct user_id as "userId" from push_subscription
    where user_id = any(${sql.param([...userIds])}::uuid[])`);
  return new Set(rows.map((row) => row.userId));
}
