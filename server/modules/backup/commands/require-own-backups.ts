import { and, desc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { findNewest, type Manifest } from '../repository/manifest.ts';
import { BackupError, type Repository } from '../repository/repository.ts';
import { backupRun } from '../tables.ts';

/**
 * Whether the newest backup of a place is of this database, or older than the restore that made this database: of the site
 * before. Otherwise another site backs up to the place, such as a trial restore that was started.
 */
export async function isOwnBackup({ db }: Pick<App, 'db'>, newest: Manifest | null): Promise<boolean> {
  if (newest === null) return true;
  const own = and(eq(backupRun.kind, 'backup'), eq(backupRun.name, newest.name));
  if ((await db.$count(backupRun, own)) > 0) return true;
  const [restore] = await db
    .select({ createdAt: backupRun.createdAt })
    .from(backupRun)
    .where(eq(backupRun.kind, 'restore'))
    .orderBy(desc(backupRun.createdAt))
    .limit(1);
  return restore !== undefined && new Date(newest.at) < restore.createdAt;
}

/** Throws BackupError for a place to which another site backs up. */
export async function requireOwnBackups(app: Pick<App, 'db'>, repository: Repository): Promise<void> {
  if (await isOwnBackup(app, await findNewest(repository))) return;
  throw new BackupError(
    `The newest backup in ${repository.name} is of another database: a trial restore, or another site, backs up there. ` +
      'Give that one another BACKUP_TO, then run `npm run backup` here.',
  );
}
