import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

// An acknowledged file survives a power cut: bytes are flushed before a name leads to them, names before the call ends.

/** Flushes the bytes of a file to the disk. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.datasync().finally(() => file.close());
}

/** Flushes the names in a folder. Windows cannot, and file systems of Windows write them at once. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Creates a folder with its parents, all of them on disk. */
export async function createFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let parent = dirname(path); ; parent = dirname(parent)) {
    await syncFolder(parent);
    if (parent === dirname(first)) return;
  }
}

const partialName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether a path is the temporary one of `replaceFile`: written just now, or left by a process that was killed. */
export const isPartial = (path: string): boolean => partialName.test(path);

/**
 * Creates or replaces a file by what `write` leaves at a temporary path: readers and a power cut find the old file or the
 * whole new one.
 */
export async function replaceFile(path: string, write: (part: string) => Promise<unknown>): Promise<void> {
  await createFolder(dirname(path));
  const part = `${path}.${randomUUID()}`;
  try {
    await write(part);
    await syncFile(part);
    await rename(part, path);
  } finally {
    // rename() leaves a hard link to the same file in place.
    await rm(part, { force: true });
  }
  await syncFolder(dirname(path));
}
