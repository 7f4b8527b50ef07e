import type { InputOf } from '@muyu/contract/core/call.ts';
import { type deleteNews as call, messageErrors } from '@muyu/contract/message.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { liveAnnouncements } from '../queries/announcements.ts';
import { news } from '../tables.ts';
import { tellNews } from '../tell-news.ts';

/**
 * Deletes one item of the caller's; what is not there is deleted already. Merged items, fans and announcements are told
 * from elsewhere: a mark stays for them, and they come back only when something new happens.
 */
export async function deleteNews(
  { app, viewer }: Context<UserViewer>,
  { newsId }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  if (!isId(newsId)) fail(messageErrors.notFound);
  const { userId } = viewer;
  const announced = (await liveAnnouncements(app)).find((head) => head.announcementId === newsId);
  await app.db.transaction(async (tx) => {
    if (announced) await hide(tx, userId, newsId, 'announcement', announced.publishedAt);
    else if (!(await deleteRow(tx, userId, newsId))) await hideFan(tx, userId, newsId);
    await tellNews(tx, app, userId);
  });
  return {};
}

async function deleteRow(tx: Transaction, userId: string, newsId: string): Promise<boolean> {
  const itself = and(eq(news.userId, userId), eq(news.newsId, newsId));
  const [row] = await tx.select().from(news).where(itself).for('update');
  if (!row || row.event === 'followed') return false;
  if (row.event === 'announcement') return true;
  if (row.mergeKey) await tx.update(news).set({ actorIds: [], actorCount: 0 }).where(itself);
  else await tx.delete(news).where(itself);
  return true;
}

async function hideFan(tx: Transaction, userId: string, fanId: string): Promise<void> {
  const { rows } = await tx.execute<{ at: Date | string }>(
    sql`select created_at as at from follow where user_id = ${fanId} and target_id = ${userId}`,
  );
  if (rows[0]) await hide(tx, userId, fanId, 'followed', new Date(rows[0].at));
}

async function hide(
  tx: Transaction,
  userId: string,
  newsId: string,
  event: 'announcement' | 'followed',
  at: Date,
): Promise<void> {
  const type = event === 'followed' ? 'follow' : 'system';
  await tx
    .insert(news)
    .values({ userId, newsId, type, event, at })
    .onConflictDoUpdate({
      target: [news.userId, news.newsId],
      set: { at: sql`greatest(${news.at}, excluded.at)` },
    });
}
