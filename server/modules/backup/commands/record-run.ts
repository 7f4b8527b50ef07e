import type { BackupRun } from '@muyu/contract/admin/backup.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { tryLockByName } from '#platform/database/advisory-lock.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Repository } from '../repository/repository.ts';
import { runsLock } from '../site-database.ts';
import { backupRun } from '../tables.ts';
import { openScheduledPlace } from './scheduled-place.ts';

export type RunRow = typeof backupRun.$inferSelect;
type Begin = Pick<RunRow, 'kind' | 'trigger' | 'name' | 'isEncrypted'>;

/** The longest error that is stored. */
const errorLength = 2_000;

/** Notes the begin of a run. Rows of runs that were killed are closed: the caller has the lock of the runs. */
export async function beginRun(
  { db }: Pick<App, 'db'>,
  place: Repository,
  given: Begin,
  now: Date,
): Promise<string> {
  await failRunning(db, now);
  const runId = newId(now);
  await db.insert(backupRun).values({ runId, state: 'running', place: place.name, createdAt: now, ...given });
  return runId;
}

/** Closes the rows of runs whose process was killed, unless a run or a look of the archive has the lock. */
export const closeKilledRuns = ({ db }: Pick<App, 'db'>, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (await tryLockByName(tx, runsLock)) await failRunning(tx, now);
  });

async function failRunning(db: Db, now: Date): Promise<void> {
  await db
    .update(backupRun)
    .set({ state: 'failed', endedAt: now, error: 'interrupted' })
    .where(eq(backupRun.state, 'running'));
}

export async function endRun(
  { db }: Pick<App, 'db'>,
  runId: string,
  result: Partial<RunRow>,
  now: Date,
): Promise<void> {
  await db
    .update(backupRun)
    .set({ state: 'done', endedAt: now, ...result })
    .where(eq(backupRun.runId, runId));
}

export async function failRun(
  { db }: Pick<App, 'db'>,
  runId: string,
  error: unknown,
  now: Date,
): Promise<void> {
  await db
    .update(backupRun)
    .set({
      state: 'failed',
      endedAt: now,
      error: String((error as Error).message).slice(0, errorLength),
    })
    .where(eq(backupRun.runId, runId));
}

/**
 * The newest backup that succeeded at the place of BACKUP_TO, on which console, metrics and doctor agree; without a place, at any: a
 * command may have made it.
 */
export const findLastBackup = (app: Pick<App, 'db' | 'config'>): Promise<RunRow | null> =>
  findLastRun(app, openScheduledPlace(app.config)?.name);

/** The newest backup that succeeded, of this place or of any. */
export async function findLastRun(
  { db }: Pick<App, 'db'>,
  place: string | null = null,
): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(backupRun)
    .where(
      and(
        eq(backupRun.kind, 'backup'),
        eq(backupRun.state, 'done'),
        place === null ? undefined : eq(backupRun.place, place),
      ),
    )
    .orderBy(desc(backupRun.createdAt))
    .limit(1);
  return row ?? null;
}

/** The last moment whose rows and files are all archived after this backup; null without an archived log. */
export const restorableUntil = ({
  archivedUntil,
  filesUntil,
}: Pick<RunRow, 'archivedUntil' | 'filesUntil'>): Date | null =>
  archivedUntil && filesUntil && filesUntil < archivedUntil ? filesUntil : archivedUntil;

/**
 * Whether a place has backups of this site as it is now. Rows of a restored site tell of backups from before, which may lie on another
 * machine.
 */
export async function hasBackups({ db }: Pick<App, 'db'>, place: string): Promise<boolean> {
  const last = await findLastRun({ db }, place);
  if (!last) return false;
  const later = and(eq(backupRun.kind, 'restore'), gt(backupRun.createdAt, last.createdAt));
  return (await db.$count(backupRun, later)) === 0;
}

export const toRunDto = ({
  name: _name,
  line: _line,
  archivedUntil: _until,
  filesUntil: _filesUntil,
  ...row
}: RunRow): BackupRun => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  contentAt: row.contentAt?.toISOString() ?? null,
});
