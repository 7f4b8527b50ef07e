import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './environment.ts';

/** Permissions of other users, which nothing in the data folder has. */
const OTHERS = 0o077;

/**
 * Makes the data folder private: this process creates files with 0600 and folders with 0700 from now on, and a folder of
 * an older version loses the permissions of other users, with all that lies in it. Exports, uploads and keys lie there.
 * Throws a ConfigError for what others may read and only another user may change, such as a mounted volume.
 */
export function openDataFolder(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = lstatSync(dataDir);
  if ((folder.mode & OTHERS) === 0) return;
  requireOwn(dataDir, folder);
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
  const stats = lstatSync(path);
  if ((stats.mode & OTHERS) === 0) return;
  requireOwn(path, stats);
  chmodSync(path, stats.mode & 0o7700);
}

/** The system lets the owner and root change permissions, and nobody else. */
function requireOwn(path: string, { uid: owner }: Stats): void {
  const user = process.getuid?.() ?? 0;
  if (user === 0 || user === owner) return;
  throw new ConfigError(
    `${path} can be read by others and belongs to user ${owner}, while this process runs as user ${user}. ` +
      'Give it to this user (chown -R), or set DATA_DIR to a folder below it, which is then created.',
  );
}
