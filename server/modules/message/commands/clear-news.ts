import type { InputOf } from '@muyu/contract/core/call.ts';
import { type clearNews as call, newsTypes, type Unread } from '@muyu/contract/message.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { unreadOf } from '../queries/unread.ts';
import { tellNews } from '../tell-news.ts';
import { moveMarks, newestOf } from './mark-seen.ts';

/**
 * Clears one kind, or all, up to its newest item (product document, section 2: clear all). What comes while it is done
 * stays. Rows are taken in the order in which the fold takes them.
 */
export async function clearNews(
  context: Context<UserViewer>,
  { type }: InputOf<typeof call>,
): Promise<Unread> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const newest = await newestOf(context, type ? [type] : newsTypes);
  await app.db.transaction(async (tx) => {
    await moveMarks(tx, userId, newest, true);
    for (const [cleared, at] of Object.entries(newest)) {
      await tx.execute(sql`
        with held as (
          select news_id from news where user_id = ${userId} and type = ${cleared} and at <= ${at}
          order by merge_key for update
        )
        delete from news n using held
        where n.user_id = ${userId} and n.news_id = held.news_id and n.at <= ${at}`);
    }
    await tellNews(tx, app, userId);
  });
  return unreadOf(app, userId, now);
}
