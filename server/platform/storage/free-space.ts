import { statfs } from 'node:fs/promises';

/** Free bytes of the disk of a folder. */
export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
