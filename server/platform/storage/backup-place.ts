import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/environment.ts';
import { describeStorageUrl, readStorageAddress, type S3Address } from './storage-url.ts';

type Site = Pick<Config, 'dataDir' | 'storageUrl' | 'storageFallbackUrl'>;

/** The variable or option that gives the place of backups. */
export type BackupPlaceName = 'BACKUP_TO' | '--to' | '--from';

/**
 * The path of a folder, or the address of a bucket, that `name` gives as a path, file:///folder or s3://…. Throws a ConfigError for
 * any other URL.
 */
export function readBackupPlace(text: string, name: BackupPlaceName): string | S3Address {
  if (!URL.canParse(text)) return resolve(text);
  return readStorageAddress(text, { name, other: 'a folder' });
}

/**
 * Throws a ConfigError when backups would lie among the files of the site, or those among the backups: a backup would copy
 * itself, and a restore deletes what the backup does not name.
 */
export function requireOwnPlace(
  place: string,
  { dataDir, storageUrl, storageFallbackUrl }: Site,
  name: BackupPlaceName,
): void {
  const target = readBackupPlace(place, name);
  const storages = [
    {
      url: storageUrl || pathToFileURL(join(dataDir, 'files')).href,
      named: { name: 'STORAGE_URL', other: 'empty' },
    },
    { url: storageFallbackUrl, named: { name: 'STORAGE_FALLBACK_URL', other: 'empty' } },
  ];
  for (const { url, named } of storages) {
    if (url === '' || !overlap(target, readStorageAddress(url, named))) continue;
    throw new ConfigError(
      `Backups need a place of their own: the files of the site are in ${describeStorageUrl(url)}. Choose another ${typeof target === 'string' ? 'folder, on another disk' : 'bucket'}.`,
    );
  }
}

function overlap(place: string | S3Address, storage: string | S3Address): boolean {
  if (typeof place === 'string' && typeof storage === 'string') {
    const [a, b] = [realPath(place), realPath(storage)];
    return contains(a, b) || contains(b, a);
  }
  if (typeof place === 'string' || typeof storage === 'string') return false;
  return new URL(place.endpoint).host === new URL(storage.endpoint).host && place.bucket === storage.bucket;
}

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}

/** The path without links; what does not exist yet is taken as it is. */
function realPath(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync(full);
  } catch {
    return dirname(full) === full ? full : join(realPath(dirname(full)), basename(full));
  }
}
