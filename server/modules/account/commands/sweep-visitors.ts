import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { visitorDays } from '../settings.ts';
import { appUser } from '../tables.ts';

const batchSize = 1_000;

/**
 * Visitors whose last session ended so long ago that nobody comes back to them; the token was the only way in. Not later than
 * `sweepAccount` deletes sessions: who has none left is one of them.
 */
async function listAbandoned({ db }: App, before: Date, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select u.user_id as "userId" from app_user u
    where u.kind = 'visitor' and u.erased_at is null and u.deletion_at is null
      and u.created_at < ${before} and u.user_id > ${after}
      and not exists (
        select 1 from session s where s.user_id = u.user_id and least(s.expires_at, s.revoked_at) >= ${before})
    order by u.user_id limit ${batchSize}`);
  return rows.map(({ userId }) => userId);
}

/** Schedules the erasure of abandoned visitors, which cannot ask for it themselves; the job that erases accounts does it. */
export async function sweepVisitors(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - app.settings.get(visitorDays) * DAY_MS);
  for (let last: string = MIN_UUID; ; ) {
    signal?.throwIfAborted();
    const userIds = await listAbandoned(app, before, last);
    if (userIds.length > 0)
      await app.db
        .update(appUser)
        .set({ deletionAt: now })
        .where(
          and(
            inArray(appUser.userId, userIds),
            eq(appUser.kind, 'visitor'),
            isNull(appUser.deletionAt),
            isNull(appUser.erasedAt),
          ),
        );
    if (userIds.length < batchSize) return;
    last = userIds.at(-1)!;
  }
}
