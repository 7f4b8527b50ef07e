import { announcementErrors } from '@muyu/contract/announcement.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { publishAnnouncementsChanged } from '../announcement-pubsub.ts';
import { announcement } from '../tables.ts';
import type { AnnouncementRow } from './announce.ts';

/** Withdraws an announcement from all inboxes. `changed` is false when it was withdrawn before. */
export async function withdrawAnnouncement(
  context: Pick<Context, 'app' | 'now'> & MayFail<typeof announcementErrors.notFound>,
  tx: Transaction,
  announcementId: string,
): Promise<{ row: AnnouncementRow; changed: boolean }> {
  const { app, now } = context;
  if (!isId(announcementId)) fail(context, announcementErrors.notFound);
  const itself = eq(announcement.announcementId, announcementId);
  const [locked] = await tx.select().from(announcement).where(itself).for('update');
  const row = locked ?? fail(context, announcementErrors.notFound);
  if (row.withdrawnAt) return { row, changed: false };
  const [after] = await tx.update(announcement).set({ withdrawnAt: now }).where(itself).returning();
  await publishAnnouncementsChanged(app, tx);
  return { row: after!, changed: true };
}
