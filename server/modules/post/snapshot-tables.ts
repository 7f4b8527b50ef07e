import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** Short-lived items; a row goes with its last file, or when its time is over. */
export const snapshot = pgTable(
  'snapshot',
  {
    snapshotId: id('snapshot_id').primaryKey(),
    userId: id('user_id').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('snapshot_user').on(t.userId, t.expiresAt, t.snapshotId),
    index('snapshot_expires').on(t.expiresAt),
    check('snapshot_lives', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** The files of a snapshot in order, with what a screen needs to know of them, as `post_file` has it. */
export const snapshotFile = pgTable(
  'snapshot_file',
  {
    snapshotId: id('snapshot_id').notNull(),
    snapshotFileId: id('snapshot_file_id').notNull(),
    position: smallint('position').notNull(),
    fileId: id('file_id').notNull(),
    /** 1 image, 2 video. */
    type: smallint('type').notNull(),
    coverId: id('cover_id'),
    durationMs: integer('duration_ms'),
    hasSound: boolean('has_sound'),
    streaming: boolean('streaming'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull(),
    color: text('color').notNull(),
    widths: integer('widths').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.snapshotId, t.snapshotFileId] }),
    index('snapshot_file_id').on(t.snapshotFileId),
    check('snapshot_file_type', sql`${t.type} in (1, 2)`),
    check(
      'snapshot_file_video',
      sql`(${t.type} = 2) = (${t.coverId} is not null and ${t.durationMs} is not null and ${t.hasSound} is not null
        and ${t.streaming} is not null)`,
    ),
  ],
);

/** Who has seen a file of a snapshot. */
export const snapshotRead = pgTable(
  'snapshot_read',
  {
    snapshotFileId: id('snapshot_file_id').notNull(),
    userId: id('user_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.snapshotFileId, t.userId] }),
    index('snapshot_read_recent').on(t.snapshotFileId, t.readAt, t.userId),
    index('snapshot_read_user').on(t.userId),
  ],
);
