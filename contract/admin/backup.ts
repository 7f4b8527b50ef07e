import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Empty, Id, Nullable, StringEnum } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';

export const backupErrors = errors('backup', { noPlace: 'failure', running: 'conflict' });

export const backupKinds = ['backup', 'restore'] as const;
export const backupStates = ['running', 'done', 'failed'] as const;
/** The origin of a run: the schedule, an operator in the console, or a command line. */
export const backupTriggers = ['schedule', 'console', 'command'] as const;

/** A run of the backup, or a restore. Sizes in bytes. */
export const BackupRun = Type.Object({
  runId: Id,
  kind: StringEnum(backupKinds),
  trigger: StringEnum(backupTriggers),
  state: StringEnum(backupStates),
  /** Folder or bucket, without credentials. */
  place: Type.String(),
  createdAt: DateTime,
  endedAt: Nullable(DateTime),
  /** The moment that it contains. */
  contentAt: Nullable(DateTime),
  writtenBytes: Type.Integer({ description: 'bytes that were written to the place, after compression' }),
  files: Type.Integer({ description: 'all files that belong to it' }),
  fileBytes: Type.Integer(),
  newFiles: Type.Integer({ description: 'those of them that were copied now' }),
  isEncrypted: Type.Boolean(),
  error: Nullable(Type.String()),
});
export type BackupRun = Static<typeof BackupRun>;

/** Why operators are warned. */
export const backupWarnings = [
  'noPlace',
  'never',
  'old',
  'failed',
  'notEncrypted',
  'archiveBehind',
  'filesBehind',
] as const;

export const getBackupState = defineEndpoint({
  method: 'GET',
  path: '/operator/private/backup/state',
  access: 'operator',
  permission: 'settings',
  summary: 'The last backup, the schedule, and what is wrong with the backups of the site.',
  data: Type.Object({
    /** Where backups go without being asked (BACKUP_TO), without credentials; null when nowhere. */
    place: Nullable(Type.String()),
    isScheduled: Type.Boolean(),
    everyHours: Type.Integer(),
    keepDays: Type.Integer(),
    /** The newest backup that succeeded. */
    last: Nullable(BackupRun),
    isRunning: Type.Boolean(),
    /** Any second between these two can be restored; null without an archived log. */
    archive: Nullable(Type.Object({ from: DateTime, until: DateTime })),
    warnings: Type.Array(StringEnum(backupWarnings)),
  }),
});

export const listBackupRuns = defineEndpoint({
  method: 'GET',
  path: '/operator/private/backup/page',
  access: 'operator',
  permission: 'settings',
  summary: 'Backups and restores, newest first.',
  query: pageFields('limit', 'console'),
  data: PageOf(BackupRun),
});

export const requestBackup = defineEndpoint({
  method: 'POST',
  path: '/operator/private/backup',
  access: 'operator',
  permission: 'settings',
  summary: 'Enqueues a backup to the place of BACKUP_TO; a worker runs it.',
  body: {},
  data: Empty,
  errors: [backupErrors.noPlace, backupErrors.running],
  limit: { max: 10, perSeconds: 60 },
});
