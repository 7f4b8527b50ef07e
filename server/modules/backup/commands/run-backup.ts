import { setTimeout as wait } from 'node:timers/promises';
import type { BackupRun } from '@muyu/contract/admin/backup.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import { withoutDeletions } from '#platform/storage/guard-deletions.ts';
import { openBaseBackup } from '../database/base-backup.ts';
import { beginSnapshot, copyTables, snapshotDifference } from '../database/logical-copy.ts';
import { archiveLog, createLine, dropLine, findLine } from '../database/wal-archive.ts';
import { positionOf, segmentBytes, segmentName } from '../database/wal-names.ts';
import { copyFiles } from '../files/copy-files.ts';
import { type FileIndex, loadNewest, writeIndex } from '../files/file-index.ts';
import {
  type ClusterCopy,
  findNewest,
  type LogicalCopy,
  type Manifest,
  timeName,
  writeManifest,
} from '../repository/manifest.ts';
import { BackupError, type Repository } from '../repository/repository.ts';
import { keepDays, scheduleOn } from '../settings.ts';
import { findClusterUrl, lockRuns, readDatabaseClock, withConnection } from '../site-database.ts';
import { backupRun } from '../tables.ts';
import { deleteOldBackups } from './delete-old-backups.ts';
import { beginRun, endRun, failRun, hasBackups, toRunDto } from './record-run.ts';
import { requireOwnBackups } from './require-own-backups.ts';
import { opensSchedule } from './scheduled-place.ts';

export type BackupOptions = {
  repository: Repository;
  trigger: BackupRun['trigger'];
  /** Copies the rows of an embedded database too, instead of its cluster: for a move to an external one. */
  logical?: boolean;
  signal?: AbortSignal;
  /** Receives a line at each step. */
  say?: (line: string) => void;
};

/** Whether the log of an embedded database is archived in this place. */
const keepsLog = (app: App, repository: Repository): boolean =>
  app.settings.get(scheduleOn) && opensSchedule(app.config, repository);

/** Another backup is running. */
export class BackupRunning extends Error {
  override name = 'BackupRunning';
}

/** Repeats before the last pass over the files, so that deletions wait for few of them only. */
const passes = 3;
const fewFiles = 20;

const lockWaitMs = 30_000;
const lockPauseMs = 200;

/**
 * Backs up database and files of a running site. Waits for half a minute and throws BackupRunning while another one runs.
 * Throws BackupError for rows where the log of the cluster is archived: a restore of a later second begins with the newest
 * backup before it, and the log does not follow rows; and unless it is a command, for a place that is empty though backups went
 * there, and for one to which another site backs up.
 */
export async function runBackup(app: App, options: BackupOptions): Promise<BackupRun> {
  const { repository, trigger } = options;
  if (options.logical && findClusterUrl(app.config) && keepsLog(app, repository))
    throw new BackupError(
      `The log of this database is archived in ${repository.name}, and rows would interrupt it: give another place with --to.`,
    );
  return withConnection(app, async (client, clusterUrl) => {
    await waitForRuns(client);
    const begun = new Date();
    const name = timeName(begun);
    const isEncrypted = app.config.backupKey !== '';
    const runId = await beginRun(app, repository, { kind: 'backup', trigger, name, isEncrypted }, begun);
    try {
      // Only a person knows that a place which had backups is meant to be empty.
      const isNew = trigger === 'command' || !(await hasBackups(app, repository.name));
      await repository.check({ create: isNew });
      if (trigger !== 'command') await requireOwnBackups(app, repository);
      const manifest = await copySite(app, client, options.logical ? null : clusterUrl, name, options);
      await deleteOldBackups(repository, app.settings.get(keepDays), new Date());
      const result = {
        contentAt: new Date(manifest.at),
        writtenBytes: repository.written,
        files: manifest.files.count,
        fileBytes: manifest.files.bytes,
        newFiles: manifest.newFiles,
        line: manifest.line,
        archivedUntil: manifest.line ? new Date(manifest.at) : null,
        filesUntil: new Date(manifest.at),
      };
      await endRun(app, runId, result, new Date());
    } catch (error) {
      await failRun(app, runId, error, new Date()).catch((second: unknown) => {
        app.log.error({ err: second, runId }, 'a backup that failed cannot be marked as failed');
      });
      throw error;
    }
    const [row] = await app.db.select().from(backupRun).where(eq(backupRun.runId, runId));
    return toRunDto(row!);
  });
}

/** The archive has the lock too, while it looks for new files: mostly for less than a second. */
async function waitForRuns(client: pg.Client): Promise<void> {
  const deadline = Date.now() + lockWaitMs;
  while (!(await lockRuns(client))) {
    if (Date.now() > deadline) throw new BackupRunning('Another backup of this site is running.');
    await wait(lockPauseMs);
  }
}

/** `line` is '' unless the log goes on being archived. */
type Copied = { at: Date; database: ClusterCopy | LogicalCopy; filesAt: Date; line: string };

/** Copies files, the database, and the files that came meanwhile; the manifest is stored last. */
async function copySite(
  app: App,
  client: pg.Client,
  clusterUrl: string | null,
  name: string,
  options: BackupOptions,
): Promise<Manifest & { newFiles: number; line: string }> {
  const { repository, signal, say = () => {} } = options;
  const index = await loadNewest(repository);
  let newFiles = 0;
  const pass = async () => {
    const { files, bytes, at } = await copyFiles(app.storage, repository, index, {
      now: () => readDatabaseClock(client),
      signal,
    });
    newFiles += files;
    say(`files: ${files} copied (${bytes} bytes), ${index.size} in all`);
    return { files, at };
  };
  for (let i = 0; i < passes && (await pass()).files > fewFiles; i++);
  const copied = clusterUrl
    ? await copyCluster(app, client, clusterUrl, name, options, async () => (await pass()).at)
    : await copyRows(client, name, options, async () => (await pass()).at);
  const manifest: Manifest = {
    name,
    product: app.config.version,
    at: copied.at.toISOString(),
    database: copied.database,
    files: {
      index: await writeIndex(repository, copied.filesAt, index),
      at: copied.filesAt.toISOString(),
      ...sizeOf(index),
    },
    secret: secretFingerprint(app.config.secret),
  };
  await writeManifest(repository, manifest);
  return { ...manifest, newFiles, line: copied.line };
}

/** Tells whether a site has the SECRET of a backup, without revealing it. */
export const secretFingerprint = (secret: string): string =>
  keyedHash(secret, 'backup', 'fingerprint').toString('hex').slice(0, 16);

function sizeOf(index: FileIndex) {
  let bytes = 0;
  for (const file of index.values()) bytes += file.bytes;
  return { count: index.size, bytes };
}

/**
 * Copies the embedded cluster while it works, then sets a restore point and copies the last files while none is deleted:
 * every file that a row of that moment names is there.
 */
async function copyCluster(
  app: App,
  client: pg.Client,
  clusterUrl: string,
  name: string,
  { repository, say = () => {}, signal }: BackupOptions,
  copyLastFiles: () => Promise<Date>,
): Promise<Copied> {
  const isArchived = keepsLog(app, repository);
  const line = await openLine(client, repository, isArchived);
  const { start, tar } = await openBaseBackup(clusterUrl, `muyu ${name}`);
  signal?.addEventListener('abort', () => tar.destroy(new Error('the backup was stopped')), { once: true });
  const object = `database/${name}/base.tar`;
  const base = { object, ...(await repository.write(object, tar, { compress: true })) };
  say(`database: a cluster of ${base.bytes} bytes`);
  const restorePoint = `muyu ${name}`;
  const [at, filesAt] = await withoutDeletions(client, async () => {
    const { rows } = await client.query<{ at: Date }>(
      'select clock_timestamp() as at, pg_create_restore_point($1)',
      [restorePoint],
    );
    return [rows[0]!.at, await copyLastFiles()];
  });
  await archiveLog(client, repository, line);
  const firstSegment = segmentName(start.timeline, Math.floor(positionOf(start.lsn) / segmentBytes));
  const version = await readMajorVersion(client);
  const database = { kind: 'cluster' as const, version, base, line, firstSegment, restorePoint };
  return { at, filesAt, database, line: isArchived ? line : '' };
}

/** Goes on with the permanent line of this place, or begins one. */
async function openLine(client: pg.Client, repository: Repository, isArchived: boolean): Promise<string> {
  if (!isArchived) return createLine(client, { isTemporary: true });
  const line = await findLine(client);
  if (line) {
    const newest = await findNewest(repository);
    if (newest?.database.kind === 'cluster' && newest.database.line === line) return line;
    await dropLine(client, line);
  }
  return createLine(client);
}

async function readMajorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  return Math.floor(Number(rows[0]!.server_version_num) / 10_000);
}

/** Stores the rows of one snapshot; until the last files are copied, none is deleted. */
async function copyRows(
  client: pg.Client,
  name: string,
  { repository, say = () => {}, signal }: BackupOptions,
  copyLastFiles: () => Promise<Date>,
): Promise<Copied> {
  const [at, filesAt] = await withoutDeletions(client, async () => {
    const at = await beginSnapshot(client);
    return [at, await copyLastFiles()];
  });
  const database = await copyTables(client, repository, `database/${name}`, signal);
  await client.query('commit');
  say(`database: ${database.tables.length} tables`);
  const difference = snapshotDifference(database);
  if (difference) say(`database: ${difference}`);
  return { at, filesAt, database, line: '' };
}
