import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type LockOwner = { pid: number; address: string | null };

/** Another process holds the folder; the message names it. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** A folder locked by this process until `release()` or its end. */
export type FolderLock = { setAddress(address: string): void; release(): void };

const BUSY = 5;
const alone = 'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE';
/** A read whose transaction stays open, as others may have at the same time. */
const together = 'BEGIN; SELECT name FROM sqlite_master';

/**
 * Locks a folder for this process with an operating-system lock on an empty SQLite file: the lock ends with
 * the process, works between containers that share a volume and depends on no process id. Throws
 * FolderInUseError when the folder is locked.
 */
export function lockFolder(folder: string): FolderLock {
  const infoFile = join(folder, 'server.json');
  const file = openLocked(join(folder, 'server.lock'), alone);
  if (!file) throw new FolderInUseError(inUseMessage(folder, infoFile));
  const write = (holder: LockOwner) => writeFileSync(infoFile, `${JSON.stringify(holder)}\n`);
  write({ pid: process.pid, address: null });
  return {
    setAddress: (address) => write({ pid: process.pid, address }),
    release() {
      if (!file.isOpen) return;
      rmSync(infoFile, { force: true });
      file.close();
    },
  };
}

const workersOf = (folder: string) => join(folder, 'worker.lock');

/**
 * Says until the release, or the end of this process, that a worker beside the server uses the database of a folder. Throws
 * FolderInUseError while a restore replaces that database.
 */
export function joinFolder(folder: string): Pick<FolderLock, 'release'> {
  const file = openLocked(workersOf(folder), together);
  if (!file) throw new FolderInUseError(`${folder} is being restored: start the worker after that.`);
  return { release: () => file.isOpen && file.close() };
}

/** Keeps those workers away until the release. Throws FolderInUseError while there are some. */
export function lockOutWorkers(folder: string): Pick<FolderLock, 'release'> {
  const file = openLocked(workersOf(folder), alone);
  if (!file) throw new FolderInUseError(`Workers use ${folder}: stop them first.`);
  return { release: () => file.isOpen && file.close() };
}

/** Returns null when another process holds the lock. */
function openLocked(path: string, lock: string): DatabaseSync | null {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec(`PRAGMA journal_mode = MEMORY; ${lock}`);
    return file;
  } catch (cause) {
    file?.close();
    if ((cause as { errcode?: number }).errcode === BUSY) return null;
    throw new Error(`${path} cannot be locked: ${(cause as Error).message}`, { cause });
  }
}

function inUseMessage(folder: string, infoFile: string): string {
  const { pid, address } = read(infoFile);
  const who = pid ? `the process ${pid}` : 'another process';
  return `${folder} is in use by ${who}${address ? `, serving at ${address}` : ', which is starting or stopping'}.`;
}

function read(infoFile: string): Partial<LockOwner> {
  try {
    return JSON.parse(readFileSync(infoFile, 'utf8')) as LockOwner;
  } catch {
    return {};
  }
}
