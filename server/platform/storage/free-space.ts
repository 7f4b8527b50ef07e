import { statfs } from 'node:fs/promises';

/** Bytes of the disk of a folder: those that are free, and all. */
export async function getDiskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Free bytes of the disk of a folder. */
export const getFreeBytes = async (folder: string): Promise<number> => (await getDiskSpace(folder)).free;
