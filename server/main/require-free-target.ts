import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { sessionUrl } from '#platform/database/connection/sessions.ts';
import { type FolderLock, lockFolder, lockOutWorkers } from '#platform/database/embedded/lock.ts';
import { folderUrl, openStorage } from '#platform/storage/storage.ts';
import { describeStorageUrl } from '#platform/storage/storage-url.ts';
import { BackupError } from '../modules/backup/repository/repository.ts';
import type { RestorePlan } from '../modules/backup/restore/plan-restore.ts';
import { isInUse } from '../modules/backup/restore/restore-rows.ts';
import { hasCluster } from './target-database.ts';

type Allowed = { overwrite: boolean; overwriteFiles: boolean };

/** Throws while workers use the embedded database of the target, and keeps them away until the release. */
export function lockOutTargetWorkers({ databaseUrl, dataDir }: Config): Pick<FolderLock, 'release'> {
  if (databaseUrl) return { release() {} };
  openDataFolder(dataDir);
  return lockOutWorkers(dataDir);
}

/**
 * Throws while a server uses the target of a restore, and when it has data that may not be overwritten. Files without a database
 * need `overwriteFiles`: a trial in the environment of a running site has a new DATA_DIR, but the site's STORAGE_URL.
 */
export async function requireFreeTarget(
  config: Config,
  { manifest }: Pick<RestorePlan, 'manifest'>,
  { overwrite, overwriteFiles }: Allowed,
): Promise<void> {
  const isExternal = config.databaseUrl !== '';
  if (isExternal && manifest.database.kind === 'cluster') {
    throw new BackupError(
      'This backup is of an embedded database and cannot go into DATABASE_URL. To move a site, back it up with --rows.',
    );
  }
  const database = isExternal ? await findExternalDatabase(config) : findEmbeddedDatabase(config);
  const files = await findFiles(config);
  if (files && !database.hasSite && !overwriteFiles) {
    throw new BackupError(
      `There are files in ${files}, but no site in ${database.name}: they may belong to a running site, whose STORAGE_URL is set here, ` +
        'and a restore deletes those that the backup does not name. For a trial, set STORAGE_URL and STORAGE_FALLBACK_URL to nothing. ' +
        'Where the database of these files is lost, --overwrite-files replaces them.',
    );
  }
  const found = [database.data, database.hasSite ? files : null].filter((place) => place !== null);
  if (found.length > 0 && !overwrite)
    throw new BackupError(`There is data in ${found.join(' and in ')}. --overwrite replaces it.`);
}

/** A database: whether it is, or was before a restore that did not end, that of a site, and what of it would be replaced. */
type Found = { name: string; hasSite: boolean; data: string | null };

async function findExternalDatabase(config: Config): Promise<Found> {
  const url = config.ownerDatabaseUrl || sessionUrl(config);
  const { host, pathname } = new URL(url);
  const name = `the database ${host}${pathname}`;
  const hasSite = await isInUse(url);
  return { name, hasSite, data: hasSite ? name : null };
}

function findEmbeddedDatabase({ dataDir }: Config): Found {
  openDataFolder(dataDir);
  lockFolder(dataDir).release();
  const name = join(dataDir, 'postgres');
  return { name, hasSite: hasCluster(dataDir), data: existsSync(name) ? name : null };
}

/** The places of the storage when it has files, with the key of one. */
async function findFiles(config: Config): Promise<string | null> {
  const urls = [config.storageUrl || folderUrl(config.dataDir), config.storageFallbackUrl].filter(Boolean);
  for await (const { key } of openStorage(config).listAll())
    return `${urls.map((url) => describeStorageUrl(url)).join(' and ')} (${key}, …)`;
  return null;
}
