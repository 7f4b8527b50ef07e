import type { listAnnouncements as endpoint } from '@muyu/contract/admin/announcement.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { toPage } from '#platform/database/cursor.ts';
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
  const shown = await hydrateAnnouncements(context, rows.slice(0, limit));
  return toPage(
    rows,
    limit,
    (row) => [row.announcementId],
    () => shown,
  );
}
