import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './postmaster.ts';

/** The cluster of a backup while a restore works on it, and the one that it replaces until the restore has its place. */
export const restoredName = 'postgres.restored';
export const replacedName = 'postgres.replaced';

/**
 * Without a cluster the start would make an empty one. When a restore was killed between its renames, the cluster that it was to
 * replace is put back: the files of the storage still belong to it. Without such a cluster the start is refused.
 */
export function undoInterruptedRestore(dataDir: string): void {
  const folder = join(dataDir, 'postgres');
  if (existsSync(folder)) return;
  const old = join(dataDir, replacedName);
  if (existsSync(old)) renameSync(old, folder);
  else if (existsSync(join(dataDir, restoredName))) {
    throw new StartFailure(
      `A restore of ${dataDir} was interrupted: run it again, or delete ${join(dataDir, restoredName)} to begin with an empty database.`,
    );
  }
}
