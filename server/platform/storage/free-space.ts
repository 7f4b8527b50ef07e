import { stat, statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import type { Storage } from './storage.ts';

/** Bytes of a disk that files leave free: for the database, logs and temporary files. */
export const reservedBytes = 256 * 1024 * 1024;

/** The space of the disk of a folder, in bytes. */
export async function getDiskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

export type UsedDisk = { disk: 'data' | 'files'; folder: string };

/** The disks of this machine that the site fills: that of DATA_DIR, and that of the files where it is another one. */
export async function listDisks(
  { dataDir }: Pick<Config, 'dataDir'>,
  { folder }: Pick<Storage, 'folder'>,
): Promise<UsedDisk[]> {
  const data = { disk: 'data', folder: dataDir } as const;
  if (folder === null) return [data];
  const [own, other] = await Promise.all([stat(dataDir), stat(folder).catch(() => null)]);
  return other === null || other.dev === own.dev ? [data] : [data, { disk: 'files', folder }];
}
