import { sql } from 'drizzle-orm';
import type { IgnoreChanged } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { tellNews } from '../tell-news.ts';

/**
 * Listener of `ignoreChanged`: what an ignored person said leaves the inbox, and likes are counted without them; who is heard
 * again counts again.
 */
export const applyIgnore =
  (app: App) =>
  async (tx: Transaction, { userId, targetId, ignored }: IgnoreChanged, now: Date): Promise<void> => {
    if (ignored) {
      await tx.execute(sql`
        delete from news where user_id = ${userId} and type = 'comment' and actor_ids[1] = ${targetId}::uuid`);
    }
    await tx.execute(sql`
      insert into news_hint (hint_id, kind, subject_id, post_id, at)
      select gen_random_uuid(), case n.event when 'commentLiked' then 'comment' else 'post' end,
        case n.event when 'commentLiked' then coalesce(n.reply_id, n.comment_id) else n.post_id end, n.post_id, ${now}
      from news n where n.user_id = ${userId} and n.type = 'like' and case n.event
        when 'postLiked' then exists (select 1 from post_like l
          where l.post_id = n.post_id and l.user_id = ${targetId}::uuid)
        when 'postCollected' then exists (select 1 from post_collect l
          where l.post_id = n.post_id and l.user_id = ${targetId}::uuid)
        else exists (select 1 from comment_like l where l.post_id = n.post_id
          and l.comment_id = coalesce(n.reply_id, n.comment_id) and l.user_id = ${targetId}::uuid) end`);
    await tellNews(tx, app, userId);
  };
