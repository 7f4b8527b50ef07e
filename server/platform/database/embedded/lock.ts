import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Holder = { pid: number; address: string | null };

/** Someone else holds the folder; the message says who. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** A folder held by this process until `release()` or its death. */
export type FolderLock = { announce(address: string): void; release(): void };

const BUSY = 5;

/**
 * Takes a folder for this process alone. The lock is one of the operating system on an (empty) SQLite file:
 * it ends with the process however that dies, holds between containers that share a volume, and no process
 * number can be mistaken for another's. Throws FolderInUse when taken.
 */
export function lockFolder(folder: string): FolderLock {
  const card = join(folder, 'server.json');
  const file = openLocked(join(folder, 'server.lock'));
  if (!file) throw new FolderInUse(sentence(folder, card));
  const write = (holder: Holder) => writeFileSync(card, `${JSON.stringify(holder)}\n`);
  write({ pid: process.pid, address: null });
  return {
    announce: (address) => write({ pid: process.pid, address }),
    release() {
      if (!file.isOpen) return;
      rmSync(card, { force: true });
      file.close();
    },
  };
}

/** Null when another process has it. */
function openLocked(path: string): DatabaseSync | null {
  try {
    const file = new DatabaseSync(path);
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return file;
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode === BUSY) return null;
    throw new Error(`${path} cannot be locked: ${(cause as Error).message}`, { cause });
  }
}

function sentence(folder: string, card: string): string {
  const { pid, address } = read(card);
  const who = pid ? `the process ${pid}` : 'another process';
  return `${folder} is in use by ${who}${address ? `, serving at ${address}` : ', which is starting or stopping'}.`;
}

function read(card: string): Partial<Holder> {
  try {
    return JSON.parse(readFileSync(card, 'utf8')) as Holder;
  } catch {
    return {};
  }
}
