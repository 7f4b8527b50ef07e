import { announcementErrors } from '@muyu/contract/operator-message.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { announcement } from '../tables.ts';
import { tellAnnounced } from '../tell-news.ts';
import type { AnnouncementRow } from './announce.ts';

/** Takes an announcement back: nobody sees it any more. `changed` false: it was taken back before. */
export async function withdrawAnnouncement(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  announcementId: string,
): Promise<{ row: AnnouncementRow; changed: boolean }> {
  if (!isId(announcementId)) fail(announcementErrors.notFound);
  const itself = eq(announcement.announcementId, announcementId);
  const [held] = await tx.select().from(announcement).where(itself).for('update');
  const row = held ?? fail(announcementErrors.notFound);
  if (row.withdrawnAt) return { row, changed: false };
  const [after] = await tx.update(announcement).set({ withdrawnAt: now }).where(itself).returning();
  await tellAnnounced(tx, app);
  return { row: after!, changed: true };
}
