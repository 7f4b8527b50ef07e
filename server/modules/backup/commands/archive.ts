import { DAY_MS, HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { deleteKeptBefore, listKept } from '#platform/storage/keep-deleted.ts';
import { archiveLog, dropLine, findLine } from '../database/wal-archive.ts';
import { copyFiles } from '../files/copy-files.ts';
import { type FileIndex, listIndexes, listPasses, loadNewest } from '../files/file-index.ts';
import { backupJob } from '../jobs.ts';
import { findNewest, type Manifest } from '../repository/manifest.ts';
import type { Repository } from '../repository/repository.ts';
import { everyHours, scheduleOn } from '../settings.ts';
import { findClusterUrl, lockRuns, readDatabaseClock, withConnection } from '../site-database.ts';
import { backupRun } from '../tables.ts';
import { findLastRun, hasBackups } from './record-run.ts';
import { isOwnBackup } from './require-own-backups.ts';
import { openScheduledPlace } from './scheduled-place.ts';

/** After a run that failed, the next one waits this long. */
const retryMs = HOUR_MS / 2;
/** A pass over the files takes at most this part of the time. */
const passShare = 0.1;

/** The files of a place as this process knows them, and the time of its next look for new ones. */
type Known = {
  place: string;
  newest: string;
  index: FileIndex;
  /** The name of the last pass when it found nothing. */
  empty: string | null;
  nextPassAt: number;
};
const known = new WeakMap<App, Known>();

/** A look for new files: done, left out soon after a long one, or locked out by a backup or another look. */
type Look = 'done' | 'early' | 'locked';

/**
 * Archives what happened since the last call: the log of the embedded database, then new files. Enqueues a backup when one
 * is due. Without a schedule it ends the line, whose log would fill the disk. Returns whether it looked for new files: not
 * while another process does, not soon after a long pass, and not where another site backs up. Throws BackupError when the
 * backups of the place are gone.
 */
export async function archive(app: App, log: Log, signal: AbortSignal): Promise<boolean> {
  // First: the place may be away for weeks, and what people have deleted does not wait for it.
  await deleteKeptBefore(app.storage, new Date(Date.now() - DAY_MS));
  const repository = openScheduledPlace(app.config);
  if (!repository || !app.settings.get(scheduleOn)) {
    if (findClusterUrl(app.config)) await withConnection(app, endLine);
    for (const key of await listKept(app.storage)) await app.storage.delete(key);
    return false;
  }
  return withConnection(app, async (client, clusterUrl) => {
    const last = await findLastRun(app, repository.name);
    if (await hasBackups(app, repository.name)) {
      // Files and log would go into the empty folder of a disk that is not mounted.
      await repository.check({ create: false }).catch(async (error: unknown) => {
        // Its failure is what the console shows.
        await enqueueDue(app, repository, last?.createdAt, log);
        throw error;
      });
    } else if (last && !(await repository.isBegun())) {
      await enqueueDue(app, repository, undefined, log);
      return false;
    }
    // A place that cannot be read, or is another site's, fails the backup that is due, which the console shows.
    const newest = await findNewest(repository).catch(async (error: unknown) => {
      await enqueueDue(app, repository, last?.createdAt, log);
      throw error;
    });
    const isOwn = await isOwnBackup(app, newest);
    const hasLine =
      isOwn &&
      (!clusterUrl || (last !== null && (await archiveSince(app, client, repository, newest, last.runId))));
    const look: Look =
      hasLine && last !== null ? await archiveFiles(app, client, repository, last.runId, signal) : 'early';
    // A backup would wait for the lock in vain; the run that has it enqueues what is due at its end.
    if (look !== 'locked') await enqueueDue(app, repository, hasLine ? last?.createdAt : undefined, log);
    return look === 'done';
  });
}

async function endLine(client: pg.Client): Promise<void> {
  const line = await findLine(client);
  if (line) await dropLine(client, line);
}

/** Returns false when no backup of the place begins the present line. */
async function archiveSince(
  app: App,
  client: pg.Client,
  repository: Repository,
  newest: Manifest | null,
  runId: string,
): Promise<boolean> {
  const line = await findLine(client);
  const database = newest?.database;
  if (line === null || database?.kind !== 'cluster' || database.line !== line) return false;
  const until = await archiveLog(client, repository, line);
  // A run that archived later may have stored its time before.
  const latest = sql`greatest(${backupRun.archivedUntil}, ${until.toISOString()}::timestamptz)`;
  await app.db.update(backupRun).set({ archivedUntil: latest }).where(eq(backupRun.runId, runId));
  return true;
}

/** Copies new files, so that rows of the archived log name no file that is missing. */
async function archiveFiles(
  app: App,
  client: pg.Client,
  repository: Repository,
  runId: string,
  signal: AbortSignal,
): Promise<Look> {
  const begun = Date.now();
  const isEarly = () => {
    const last = known.get(app);
    return last?.place === repository.name && last.nextPassAt > begun;
  };
  if (isEarly()) return 'early';
  if (!(await lockRuns(client))) return 'locked';
  // Another run of this process may have had the lock until now.
  if (isEarly()) return 'early';
  const before = known.get(app);
  const newest = await readNewestNames(repository);
  const isKnown = before?.place === repository.name && before.newest === newest;
  const index = isKnown ? before.index : await loadNewest(repository);
  // A pass that fails leaves the index ahead of the repository: the next one reads it again.
  known.delete(app);
  const { begunAt, empty, kept } = await copyFiles(app.storage, repository, index, {
    now: () => readDatabaseClock(client),
    emptyBefore: isKnown ? before.empty : null,
    signal,
  });
  await app.db.update(backupRun).set({ filesUntil: begunAt }).where(eq(backupRun.runId, runId));
  for (const key of kept) await app.storage.delete(key);
  known.set(app, {
    place: repository.name,
    newest: await readNewestNames(repository),
    index,
    empty,
    nextPassAt: Date.now() + (Date.now() - begun) / passShare,
  });
  return 'done';
}

const readNewestNames = async (repository: Repository): Promise<string> =>
  `${(await listIndexes(repository)).at(-1)} ${(await listPasses(repository)).at(-1)}`;

async function enqueueDue(
  app: App,
  repository: Repository,
  lastAt: Date | undefined,
  log: Log,
): Promise<void> {
  const now = Date.now();
  if (lastAt && now - lastAt.getTime() < app.settings.get(everyHours) * HOUR_MS) return;
  const [attempt] = await app.db
    .select({ state: backupRun.state, createdAt: backupRun.createdAt })
    .from(backupRun)
    .where(and(eq(backupRun.kind, 'backup'), eq(backupRun.place, repository.name)))
    .orderBy(desc(backupRun.createdAt))
    .limit(1);
  if (attempt?.state === 'failed' && now - attempt.createdAt.getTime() < retryMs) return;
  const isEnqueued = await app.db.transaction((tx) => enqueueBackup(app, tx, 'schedule'));
  if (isEnqueued) log.info('a backup is due');
}

/** Enqueues a backup unless one waits or runs. */
export async function enqueueBackup(
  app: App,
  tx: Transaction,
  trigger: 'schedule' | 'console',
): Promise<boolean> {
  const waiting = await app.jobs.listKeys(backupJob, ['created', 'retry', 'active']);
  if (waiting.length > 0) return false;
  await app.jobs.send(tx, backupJob, { trigger }, { key: 'backup' });
  return true;
}
