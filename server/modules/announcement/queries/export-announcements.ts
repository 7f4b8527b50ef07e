import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { announcement } from '../tables.ts';

/** The announcements whose only recipient is this person, as a file of the personal data export. */
export const exportAnnouncements = (app: App, userId: string): ExportFile[] => [
  jsonFile('announcements.json', () =>
    app.db
      .select({
        texts: announcement.texts,
        link: announcement.link,
        publishedAt: announcement.publishedAt,
        withdrawnAt: announcement.withdrawnAt,
      })
      .from(announcement)
      .where(eq(announcement.userId, userId))
      .orderBy(asc(announcement.announcementId)),
  ),
];
