import { desc, sql } from 'drizzle-orm';
import { decodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { AnnouncementRow } from '../commands/announce.ts';
import { announcement } from '../tables.ts';

/** Announcements, the latest first, withdrawn ones too: one more than a page holds. `page`: a cursor of ids, or a number. */
export function announcementList(
  db: Db,
  { page, limit }: { page: string; limit: number },
): Promise<AnnouncementRow[]> {
  const [after] = decodeCursor(page, ['id']) ?? [];
  return db
    .select()
    .from(announcement)
    .where(after ? sql`${announcement.announcementId} < ${after}` : undefined)
    .orderBy(desc(announcement.announcementId))
    .offset(rowsBefore(page, limit))
    .limit(limit + 1);
}
