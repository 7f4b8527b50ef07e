import { desc, sql } from 'drizzle-orm';
import { decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import type { AnnouncementRow } from '../../commands/announce.ts';
import { announcement } from '../../tables.ts';

/**
 * Announcements, withdrawn ones included, the latest first, one row more than the page. `page` is a cursor or a page
 * number.
 */
export function listAnnouncementRows(db: Db, { page, limit }: PagedQuery): Promise<AnnouncementRow[]> {
  const [after] = decodeCursor(page, ['id']) ?? [];
  return db
    .select()
    .from(announcement)
    .where(after ? sql`${announcement.announcementId} < ${after}` : undefined)
    .orderBy(desc(announcement.announcementId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
}
