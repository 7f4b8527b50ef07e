import { sql } from 'drizzle-orm';
import type { FansChanged } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { pushEach } from '../push/index.ts';
import { tellNews } from '../tell-news.ts';

/** Follows are folded within this time: an older one was told already. */
const freshSeconds = 10;

/** Listener of `fansChanged`: followers are read where they stand; their news is pushed, the newest a person. */
export const tellOfFans =
  (app: App) =>
  async (tx: Transaction, { userIds }: FansChanged, now: Date): Promise<void> => {
    await tellNews(tx, app, userIds);
    const { rows } = await tx.execute<{ userId: string; fanId: string }>(sql`
      select t.user_id as "userId", f.user_id as "fanId" from unnest(${sql.param(userIds)}::uuid[]) t (user_id)
      cross join lateral (select user_id from follow where target_id = t.user_id
        and created_at > ${now}::timestamptz - ${freshSeconds}::int * interval '1 second'
        order by created_at desc limit 1) f
      where not exists (select 1 from ignore i where i.user_id = t.user_id and i.target_id = f.user_id)`);
    await pushEach(
      tx,
      app,
      rows.map(({ userId, fanId }) => ({
        userId,
        event: 'followed' as const,
        actorId: fanId,
        link: '/dynamicTab/follow',
        tag: 'followed',
      })),
    );
  };
