import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { fileChecks, fileColumns } from '#platform/database/file-columns.ts';

/** Snapshots; a row is deleted with its last file, and after it has expired; one about which a case is open after its decision. */
export const snapshot = pgTable(
  'snapshot',
  {
    snapshotId: uuidColumn('snapshot_id').primaryKey(),
    userId: uuidColumn('user_id').notNull(),
    content: text('content').notNull(),
    aiMade: boolean('ai_made').notNull().default(false),
    /** When the author declared that the people shown agreed; null in rows of versions that did not ask. */
    consentAt: timestamptz('consent_at'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('snapshot_user').on(t.userId, t.expiresAt, t.snapshotId),
    index('snapshot_expires').on(t.expiresAt),
    check('snapshot_lifetime', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** A snapshot's files in order, with the display metadata that they had when the snapshot was published. */
export const snapshotFile = pgTable(
  'snapshot_file',
  {
    snapshotId: uuidColumn('snapshot_id')
      .notNull()
      .references(() => snapshot.snapshotId),
    snapshotFileId: uuidColumn('snapshot_file_id').notNull(),
    position: smallint('position').notNull(),
    /** Set when it is hidden from readers and kept as evidence while a case is open. */
    hiddenAt: timestamptz('hidden_at'),
    ...fileColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.snapshotId, t.snapshotFileId] }),
    index('snapshot_file_id').on(t.snapshotFileId),
    ...fileChecks('snapshot_file', t),
  ],
);

/** One row per viewer and file. */
export const snapshotRead = pgTable(
  'snapshot_read',
  {
    snapshotId: uuidColumn('snapshot_id').notNull(),
    snapshotFileId: uuidColumn('snapshot_file_id').notNull(),
    userId: uuidColumn('user_id').notNull(),
    readAt: timestamptz('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.snapshotId, t.snapshotFileId, t.userId] }),
    foreignKey({
      name: 'snapshot_read_file',
      columns: [t.snapshotId, t.snapshotFileId],
      foreignColumns: [snapshotFile.snapshotId, snapshotFile.snapshotFileId],
    }),
    index('snapshot_read_recent').on(t.snapshotFileId, t.readAt, t.userId),
    index('snapshot_read_user').on(t.userId),
  ],
);
