import { backupKinds, backupStates, backupTriggers } from '@muyu/contract/admin/backup.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, local } from '#platform/module/tables.ts';

/** Runs of the backup, and restores. */
export const backupRun = pgTable(
  'backup_run',
  {
    runId: uuidColumn('run_id').primaryKey(),
    kind: text('kind', { enum: backupKinds }).notNull(),
    trigger: text('trigger', { enum: backupTriggers }).notNull(),
    state: text('state', { enum: backupStates }).notNull(),
    /** Folder or bucket, without credentials. */
    place: text('place').notNull(),
    /** The name of the backup in its place. */
    name: text('name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
    /** The moment that the backup contains; for a restore, the moment that was restored. */
    contentAt: timestamptz('content_at'),
    /** Bytes written to the place, after compression. */
    writtenBytes: bigint('written_bytes', { mode: 'number' }).notNull().default(0),
    /** All files that belong to the backup, and those that were copied now. */
    files: integer('files').notNull().default(0),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull().default(0),
    newFiles: integer('new_files').notNull().default(0),
    isEncrypted: boolean('is_encrypted').notNull(),
    /** The archived log that leads on from the backup; '' without one. */
    line: text('line').notNull().default(''),
    /** The rows of any second up to this one can be restored, beginning with `content_at`. Null without an archived log. */
    archivedUntil: timestamptz('archived_until'),
    /** The last moment whose files are all stored: when the last pass over them began. Null in rows of older versions. */
    filesUntil: timestamptz('files_until'),
    error: text('error'),
  },
  (t) => [
    check('backup_run_kind', sql`${t.kind} in (${sqlStringList(backupKinds)})`),
    check('backup_run_trigger', sql`${t.trigger} in (${sqlStringList(backupTriggers)})`),
    check('backup_run_state', sql`${t.state} in (${sqlStringList(backupStates)})`),
    check('backup_run_ended', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
    check('backup_run_failed', sql`(${t.state} = 'failed') = (${t.error} is not null)`),
    index('backup_run_created').on(t.createdAt),
  ],
);

/** Placement and personal data of the module's tables. */
export const backupTables = [
  describeTable(backupRun, local(), { none: 'runs of the backup name no person' }),
];
