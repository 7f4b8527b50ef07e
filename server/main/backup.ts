import { parseArgs } from 'node:util';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { requireEndedRestore } from '#platform/database/embedded/restore-mark.ts';
import { requireOwnPlace } from '#platform/storage/backup-place.ts';
import { BackupRunning, runBackup } from '../modules/backup/commands/run-backup.ts';
import { BackupError, openRepository } from '../modules/backup/repository/repository.ts';
import { createApp, startApp, stopApp } from './app.ts';
import { migrateDatabase } from './migrate.ts';
import { LaterMigrations, MissingMigrations } from './migration-errors.ts';
import { printedFailure } from './printed-failure.ts';
import { StartupError } from './shutdown.ts';
import { openTargetDatabase, readSiteConfig } from './target-database.ts';

// npm run backup: backs up the site of this environment, beside its running server or without one.
const usage = `npm run backup -- [--to <folder>|file:///folder|s3://KEY:SECRET@host/bucket] [--rows]
  --to    where the backup goes; BACKUP_TO otherwise, where an address with a key belongs: everybody on the machine can read arguments
  --rows  copies the rows of an embedded database instead of its cluster: for a move to an external database
BACKUP_KEY encrypts it. DATA_DIR, DATABASE_URL and STORAGE_URL say which site.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, rows: { type: 'boolean', default: false } },
  });
  const given = { ...readSiteConfig(process.env), logLevel: 'error' };
  const address = values.to ?? given.backupTo;
  if (!address) throw new StartupError(usage);
  const name = values.to === undefined ? 'BACKUP_TO' : '--to';
  requireOwnPlace(address, given, name);
  const repository = openRepository(address, given.backupKey, name);
  openDataFolder(given.dataDir);
  requireEndedRestore(given.dataDir);
  const database = await openTargetDatabase(given);
  try {
    const config = { ...given, ...database.urls };
    await migrateDatabase(config);
    const app = createApp(config);
    await startApp(app, 'none');
    try {
      const say = (line: string) => console.log(line);
      const run = await runBackup(app, { repository, trigger: 'command', logical: values.rows, say });
      console.log(
        `backed up to ${repository.name} as of ${run.contentAt}: ${run.files} files (${run.newFiles} new), ${run.writtenBytes} bytes written${run.isEncrypted ? ', encrypted' : ''}`,
      );
    } finally {
      await stopApp(app);
    }
  } finally {
    await database.release();
  }
}

main().catch((error: unknown) => {
  console.error(
    printedFailure(error, [LaterMigrations, MissingMigrations, BackupError, BackupRunning], usage),
  );
  process.exitCode = 1;
});
