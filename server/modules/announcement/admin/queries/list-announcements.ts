import type { listAnnouncements as endpoint } from '@muyu/contract/admin/announcement.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { cutPage } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateAnnouncements } from './hydrate-announcements.ts';
import { listAnnouncementRows } from './list-announcement-rows.ts';

/** Announcements, the latest first. */
export async function listAnnouncements(
  context: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
) {
  const { limit } = input;
  const rows = await listAnnouncementRows(context.app.db, input);
  const { shown, end } = cutPage(rows, limit, (row) => [row.announcementId]);
  const items = await hydrateAnnouncements(context, shown);
  return { resultList: items, ...end };
}
