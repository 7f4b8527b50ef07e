import { eq, sql } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { forgetActorJob } from '../jobs.ts';
import { announcement, news, newsSeen } from '../tables.ts';
import { tellNews } from '../tell-news.ts';

/** Listener of `accountErased`: the inbox goes, and what was announced to this person alone; a job visits others' inboxes. */
export const forgetInbox =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased): Promise<void> => {
    await tx.delete(news).where(eq(news.userId, userId));
    await tx.delete(newsSeen).where(eq(newsSeen.userId, userId));
    await tx.delete(announcement).where(eq(announcement.userId, userId));
    await app.jobs.send(tx, forgetActorJob, { userId }, { key: userId });
  };

/** What an erased account said or marked leaves others' inboxes; what it liked is counted anew. */
export async function forgetActor(app: App, { userId }: { userId: string }): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ userId: string }>(sql`
      delete from news where type = 'comment' and actor_ids[1] = ${userId}::uuid returning user_id as "userId"`);
    await tx.execute(sql`
      insert into news_hint (hint_id, kind, subject_id, post_id, at)
      select gen_random_uuid(), case event when 'commentLiked' then 'comment' else 'post' end,
        case event when 'commentLiked' then coalesce(reply_id, comment_id) else post_id end, post_id, now()
      from news where type = 'like' and ${userId}::uuid = any(actor_ids)`);
    await tellNews(
      tx,
      app,
      rows.map((row) => row.userId),
    );
  });
}
