import { yuanOf } from '@muyu/contract/core/money.ts';
import type { Config } from '#platform/config/config.ts';
import { sessionUrl } from '#platform/database/connection/sessions.ts';
import { closeDatabase, openDatabase } from '#platform/database/database.ts';
import { unmarkRestoredCluster } from '#platform/database/embedded/restore-mark.ts';
import { unmarkRestoredRows } from '#platform/database/unfinished-restore.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { recordRestore } from '../modules/backup/commands/record-restore.ts';
import type { Repository } from '../modules/backup/repository/repository.ts';
import type { RestorePlan } from '../modules/backup/restore/plan-restore.ts';
import { restoreFiles } from '../modules/backup/restore/restore-files.ts';
import { listMissingFiles } from '../modules/media/queries/list-missing-files.ts';
import { startBankFileHold } from '../modules/wallet/withdrawal/commands/start-bank-file-hold.ts';
import { createApp, stopApp } from './app.ts';
import { migrateDatabase } from './migrate.ts';
import { openTargetDatabase, type Target } from './target-database.ts';

/** Missing files that are printed one by one. */
const shownFiles = 50;

/**
 * Migrates a restored database to this version, restores the files, notes the restore, and prints which files rows name that the
 * backup does not have, and what the bank may have paid. Then the site may start.
 */
export async function finishRestore(
  config: Config,
  repository: Repository,
  { manifest, files, at }: RestorePlan,
  begun: Date,
): Promise<void> {
  const target = await openTargetDatabase(config);
  try {
    await migrateDatabase(target.urls, { isRestoring: true });
    const app = createApp({ ...config, ...target.urls });
    const open = await startBankFileHold(app, { contentAt: at, now: begun });
    const { written, deleted } = await restoreFiles(repository, openStorage(config), files);
    console.log(`files: ${written} written, ${files.size - written} were there, ${deleted} others deleted`);
    await recordRestore(app, {
      manifest,
      at,
      begun,
      now: new Date(),
      place: repository.name,
      isEncrypted: config.backupKey !== '',
    });
    sayMissing(await listMissingFiles(app.db, files.keys()));
    sayHeld(open, at);
    await stopApp(app);
    await unmark(config, target.urls);
  } finally {
    await target.release();
  }
}

/** Lets servers and workers start: the restore has ended. */
async function unmark({ dataDir }: Config, urls: Target['urls']): Promise<void> {
  const db = openDatabase(urls.ownerDatabaseUrl || sessionUrl(urls), 1);
  await unmarkRestoredRows(db.$client);
  await closeDatabase(db);
  unmarkRestoredCluster(dataDir);
}

function sayMissing(missing: readonly { fileId: string; lacks: string }[]): void {
  if (missing.length === 0) return;
  console.warn(`${missing.length} files that rows name are not in the backup:`);
  for (const { fileId, lacks } of missing.slice(0, shownFiles)) console.warn(`  ${fileId} lacks ${lacks}`);
  if (missing.length > shownFiles) console.warn(`  and ${missing.length - shownFiles} more`);
}

function sayHeld({ count, sumFen }: { count: number; sumFen: number }, at: Date): void {
  console.warn(
    `open withdrawals: ${count}, ¥${yuanOf(sumFen).toFixed(2)}. The bank may have paid them after ${at.toISOString()}: ` +
      'files for the bank are held until its results since then are entered and that is confirmed in the console, Withdrawals ' +
      '(docs/operations.md, Back up and restore)',
  );
}
