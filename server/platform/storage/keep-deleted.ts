import { firstIdOf, newId } from '../database/ids.ts';
import { isNotFoundError } from '../outage/fs-errors.ts';
import type { Storage } from './storage.ts';

const folder = 'deleted';
/** A stored file may be older than the moment at which it was stored: it is linked from where its upload lay. */
const marginMs = 600_000;
/** Files that only help to make another one, such as the source of a video, are not kept: they are made again or not needed. */
const keptFolders = ['originals', 'pictures', 'videos'];

/** The key of a kept file before it was deleted; null for any other key. */
export function originalOf(key: string): string | null {
  const [first, , ...rest] = key.split('/');
  return first === folder ? rest.join('/') : null;
}

/** All kept files. */
export const listKept = (storage: Storage): Promise<string[]> => storage.list(folder);

/** Deletes the kept files that were deleted before this moment. */
export async function deleteKeptBefore(storage: Storage, before: Date): Promise<void> {
  const first = firstIdOf(before);
  for (const key of await listKept(storage)) if (key.split('/')[1]! < first) await storage.delete(key);
}

export type KeepOptions = {
  /** When the last look of the backup began; null keeps nothing. */
  seenUntil(): Promise<Date | null>;
  /** Runs a deletion once no backup forbids it. */
  whenAllowed(work: () => Promise<void>): Promise<void>;
};

/**
 * Deletions move files that no look of the backup has seen yet aside, so that a moment at which rows named them can be restored; the
 * next look copies and deletes them. `seenUntil` is asked before the wait of `whenAllowed`: an older answer keeps more files.
 */
export function keepDeleted(storage: Storage, { seenUntil, whenAllowed }: KeepOptions): Storage {
  const remove = storage.delete.bind(storage);
  const removeAll = storage.deleteAll.bind(storage);
  /** Returns whether the file is gone from its place. */
  const keep = async (key: string, until: Date): Promise<boolean> => {
    const found = await storage.describe(key);
    if (!found || found.modified.getTime() < until.getTime() - marginMs) return false;
    try {
      await storage.move(key, `${folder}/${newId(new Date())}/${key}`);
      return true;
    } catch (error) {
      if (isNotFoundError(error)) return true;
      throw error;
    }
  };
  const isKept = (key: string) => keptFolders.includes(key.split('/')[0]!);
  storage.delete = async (key) => {
    const until = isKept(key) ? await seenUntil() : null;
    await whenAllowed(async () => {
      if (!until || !(await keep(key, until))) await remove(key);
    });
  };
  storage.deleteAll = async (path) => {
    const until = isKept(path) ? await seenUntil() : null;
    await whenAllowed(async () => {
      if (until) for (const key of await storage.list(path.replace(/\/+$/, ''))) await keep(key, until);
      await removeAll(path);
    });
  };
  return storage;
}
