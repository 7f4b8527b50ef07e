import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Permissions of other users, which nothing in the data folder has. */
const OTHERS = 0o077;

/**
 * Makes the data folder private: this process creates files with 0600 and folders with 0700 from now on, and a folder of
 * an older version loses the permissions of other users, with all that lies in it. Exports, uploads and keys lie there.
 */
export function openDataFolder(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if ((lstatSync(dataDir).mode & OTHERS) === 0) return;
  restrictBelow(dataDir);
  // Last: an interrupted pass begins again.
  restrict(dataDir);
}

/** Creates the folder as private; the permissions of an existing one do not change. */
export const createPrivateFolder = (path: string): void =>
  void mkdirSync(path, { recursive: true, mode: 0o700 });

function restrictBelow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!isOurs(entry)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) restrictBelow(path);
    restrict(path);
  }
}

/** PostgreSQL restricts its cluster itself, which may belong to another account. Links have no permissions. */
const isOurs = (entry: Dirent): boolean =>
  entry.isFile() || (entry.isDirectory() && !entry.name.startsWith('postgres'));

function restrict(path: string): void {
  const { mode } = lstatSync(path);
  if (mode & OTHERS) chmodSync(path, mode & 0o7700);
}
