import { defaultLocale, isLocale, type Locale } from '@muyu/contract/core/locale.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

export type Subscription = {
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: Locale;
  /** The session still lives. */
  alive: boolean;
};

/** The browsers of one person, or the one of a session; whether each of their sessions still lives. */
export async function subscriptionsOf(
  app: App,
  userId: string,
  only: string | undefined,
  now: Date,
): Promise<Subscription[]> {
  const { rows } = await app.db.execute<Subscription>(sql`
    select p.user_id as "userId", p.session_id as "sessionId", p.endpoint, p.p256dh, p.auth, p.locale,
      coalesce(s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz, false) as alive
    from push_subscription p
    left join session s on s.user_id = p.user_id and s.session_id = p.session_id
    where p.user_id = ${userId} and p.session_id = coalesce(${only ?? null}::uuid, p.session_id)`);
  return rows.map((row) => ({ ...row, locale: isLocale(row.locale) ? row.locale : defaultLocale }));
}

/** Of these people, those who have a browser to push to. */
export async function reachable(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct user_id as "userId" from push_subscription
    where user_id = any(${sql.param([...userIds])}::uuid[])`);
  return new Set(rows.map((row) => row.userId));
}
