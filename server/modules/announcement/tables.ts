import { type AnnouncementTexts, announcementAudiences, type Segment } from '@muyu/contract/announcement.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';

/** Announcements of operators. The audience is evaluated when an inbox is read; nothing is written per recipient. */
export const announcement = pgTable(
  'announcement',
  {
    announcementId: uuidColumn('announcement_id').primaryKey(),
    audience: text('audience', { enum: announcementAudiences }).notNull(),
    segment: jsonb('segment').$type<Segment>(),
    userId: uuidColumn('user_id'),
    texts: jsonb('texts').$type<AnnouncementTexts>().notNull(),
    link: text('link'),
    operatorId: uuidColumn('operator_id').notNull(),
    ...requestKeyColumns(),
    publishedAt: timestamptz('published_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (t) => [
    check('announcement_audience', sql`${t.audience} in (${sqlStringList(announcementAudiences)})`),
    check('announcement_segment', sql`(${t.audience} = 'segment') = (${t.segment} is not null)`),
    check('announcement_user', sql`(${t.audience} = 'one') = (${t.userId} is not null)`),
    ...requestKeyConstraints('announcement', [t.operatorId], t),
    index('announcement_time').on(t.publishedAt, t.announcementId).where(sql`${t.withdrawnAt} is null`),
  ],
);
