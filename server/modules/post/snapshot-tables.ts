import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';
import { fileChecks, fileColumns } from './file-columns.ts';

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
    ...fileColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.snapshotId, t.snapshotFileId] }),
    index('snapshot_file_id').on(t.snapshotFileId),
    ...fileChecks('snapshot_file', t),
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
