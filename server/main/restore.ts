import { parseArgs } from 'node:util';
import { type Config, readExistingConfig } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { applyPlacements } from '#platform/database/cluster/apply-placements.ts';
import { countShards } from '#platform/database/cluster/node-state.ts';
import { sessionUrl } from '#platform/database/connection/sessions.ts';
import { closeDatabase, openDatabase } from '#platform/database/database.ts';
import { lockFolder } from '#platform/database/embedded/lock.ts';
import { FolderInUseError, StartFailure } from '#platform/database/embedded.ts';
import { requireOwnPlace } from '#platform/storage/backup-place.ts';
import { secretFingerprint } from '../modules/backup/commands/run-backup.ts';
import { snapshotDifference } from '../modules/backup/database/logical-copy.ts';
import { BackupError, openRepository, type Repository } from '../modules/backup/repository/repository.ts';
import { planRestore, type RestorePlan, verifyPlan } from '../modules/backup/restore/plan-restore.ts';
import { readMoment } from '../modules/backup/restore/read-moment.ts';
import { restoreCluster } from '../modules/backup/restore/restore-cluster.ts';
import { restoreRows, type SchemaSteps } from '../modules/backup/restore/restore-rows.ts';
import { WrongFileKey } from '../platform/crypto/file-cipher.ts';
import { createApp, startApp, stopApp } from './app.ts';
import { finishRestore } from './finish-restore.ts';
import { migrateDatabase, migrateTo } from './migrate.ts';
import { LaterMigrations, UnknownMigrations } from './migration-errors.ts';
import { printedFailure } from './printed-failure.ts';
import { lockOutTargetWorkers, requireFreeTarget } from './require-free-target.ts';
import { StartupError } from './shutdown.ts';
import { declaredPlacements } from './table-descriptions.ts';
import { openTargetDatabase } from './target-database.ts';

// npm run restore: puts a backup into the database and the storage of this environment, whose server is stopped.
const usage = `npm run restore -- [--from <folder>|file:///folder|s3://KEY:SECRET@host/bucket] [--at <time>|latest] [--check] [--overwrite] [--overwrite-files] [--other-secret]
  --from             where the backup is; BACKUP_TO otherwise, where an address with a key belongs: everybody on the machine can read arguments
  --at               2026-05-04T11:02:01+08:00, 2026-05-04T03:02:01Z or latest, from the archived log, of rows alone the newest backup before that time; the moment of the newest backup otherwise
  --check            reads and verifies everything, changes nothing
  --overwrite        replaces the database and the files that are there
  --overwrite-files  replaces files whose database is lost: no other site may use them
  --other-secret     accepts another SECRET than that of the site: encrypted columns stay unreadable
BACKUP_KEY decrypts it. DATA_DIR, DATABASE_URL and STORAGE_URL say where it goes.`;

const options = {
  from: { type: 'string' },
  at: { type: 'string' },
  check: { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
  'overwrite-files': { type: 'boolean', default: false },
  'other-secret': { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  const begun = new Date();
  const { values } = parseArgs({ options });
  const config: Config = { ...readExistingConfig(process.env), logLevel: 'error' };
  const address = values.from ?? config.backupTo;
  if (!address) throw new StartupError(usage);
  const name = values.from === undefined ? 'BACKUP_TO' : '--from';
  requireOwnPlace(address, config, name);
  const repository = openRepository(address, config.backupKey, name);
  const plan = await planRestore(repository, readMoment(values.at, usage));
  const { manifest, files, log, at } = plan;
  console.log(
    `${repository.name}: backup of ${manifest.at}, ${files.size} files, ${log.length} log segments; leads to ${at.toISOString()}`,
  );
  if (at > plan.filesUntil) {
    console.warn(
      `files that were stored after ${plan.filesUntil.toISOString()} may be missing: no later look at the storage was backed up`,
    );
  }
  if (values.check) return verify(repository, plan);
  requireSecret(config, manifest.secret, values['other-secret']);
  const workers = lockOutTargetWorkers(config);
  try {
    await requireFreeTarget(config, plan, {
      overwrite: values.overwrite,
      overwriteFiles: values['overwrite-files'],
    });
    await verify(repository, plan);
    openDataFolder(config.dataDir);
    await restoreDatabase(config, repository, plan);
    await finishRestore(config, repository, plan, begun);
  } finally {
    workers.release();
  }
  console.log(`restored as of ${at.toISOString()} in ${Math.round((Date.now() - begun.getTime()) / 1000)} s`);
}

async function verify(repository: Repository, plan: RestorePlan): Promise<void> {
  await verifyPlan(repository, plan);
  console.log('all checksums agree');
}

function requireSecret({ secret }: Config, expected: string, isOtherAllowed: boolean): void {
  if (isOtherAllowed || (secret && secretFingerprint(secret) === expected)) return;
  throw new BackupError(
    `${secret ? 'SECRET is not that of the backed-up site' : 'There is no SECRET'}: phones, authenticators and bank cards could not be read. ` +
      'Put it back (SECRET, or the file secret in DATA_DIR), or accept the loss with --other-secret.',
  );
}

async function restoreDatabase(config: Config, repository: Repository, plan: RestorePlan): Promise<void> {
  const { database } = plan.manifest;
  if (database.kind === 'cluster') {
    const lock = lockFolder(config.dataDir);
    try {
      await restoreCluster(repository, database, plan, config.dataDir);
    } finally {
      lock.release();
    }
    console.log(`database: the cluster, ${database.base.bytes} bytes and ${plan.log.length} log segments`);
    return;
  }
  const target = await openTargetDatabase(config);
  const url = target.urls.ownerDatabaseUrl || sessionUrl(target.urls);
  const db = openDatabase(url, 1);
  try {
    const shards = await countShards(db);
    const steps: SchemaSteps = {
      createTables: (migrations) => migrateTo(url, migrations),
      async complete() {
        await migrateDatabase(target.urls, { isRestoring: true });
        // A cluster is divided again as it was.
        if (shards > 0) await applyPlacements(db, declaredPlacements(), shards, () => {});
        const app = createApp({ ...config, ...target.urls });
        await startApp(app, 'none');
        await stopApp(app);
      },
    };
    await restoreRows(repository, database, url, steps, (line) => console.warn(`jobs: ${line}`));
  } finally {
    await closeDatabase(db);
    await target.release();
  }
  console.log(`database: the rows of ${database.tables.length} tables`);
  const difference = snapshotDifference(database);
  if (difference) console.warn(`database: ${difference}`);
}

const expected = [
  UnknownMigrations,
  LaterMigrations,
  BackupError,
  WrongFileKey,
  FolderInUseError,
  StartFailure,
];

main().catch((error: unknown) => {
  console.error(printedFailure(error, expected, usage));
  process.exitCode = 1;
});
