import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** Pictures that people uploaded, from the first byte to the finished renditions. */
export const mediaFile = pgTable(
  'media_file',
  {
    userId: id('user_id').notNull(),
    fileId: id('file_id').notNull(),
    state: text('state', { enum: ['uploading', 'processing', 'ready', 'failed'] }).notNull(),
    reason: text('reason', { enum: ['notAPicture', 'truncated', 'tooManyPixels', 'tooLarge', 'unreadable'] }),
    /** The file's name on the device that it came from. */
    name: text('name').notNull(),
    /** Length as announced before the first byte. */
    bytes: integer('bytes').notNull(),
    /** What the bytes turned out to be; null until they were looked at. */
    contentType: text('content_type'),
    /** Of the upright picture, in pixels. */
    width: integer('width'),
    height: integer('height'),
    thumbhash: text('thumbhash'),
    color: text('color'),
    /** The widths that renditions exist in. */
    widths: integer('widths').array().notNull().default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
    /** When the state last changed. */
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fileId] }),
    check('media_file_state', sql`${t.state} in ('uploading', 'processing', 'ready', 'failed')`),
    check(
      'media_file_reason',
      sql`${t.reason} in ('notAPicture', 'truncated', 'tooManyPixels', 'tooLarge', 'unreadable')`,
    ),
    check('media_file_failed', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
    check(
      'media_file_ready',
      sql`${t.state} <> 'ready' or (${t.contentType} is not null and ${t.width} > 0 and ${t.height} > 0
        and ${t.thumbhash} is not null and ${t.color} is not null and cardinality(${t.widths}) > 0)`,
    ),
    check('media_file_bytes', sql`${t.bytes} > 0`),
    index('media_file_id').on(t.fileId),
    index('media_file_unfinished').on(t.changedAt).where(sql`${t.state} in ('uploading', 'processing')`),
  ],
);
