import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unfinishedRestore } from '../unfinished-restore.ts';
import { replacedName, restoredName } from './interrupted-restore.ts';

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Marks the cluster of this data folder as one that a restore has put there. Nothing starts on it until the restore ends. */
export const markRestoredCluster = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), `${new Date().toISOString()}\n`, { flush: true });

export const unmarkRestoredCluster = (dataDir: string): void => rmSync(markOf(dataDir), { force: true });

/**
 * Throws while the restore of this data folder has not ended: rows, files and bank may not fit together. One that was killed
 * before its cluster took the place has restored nothing: the start puts the old one back (interrupted-restore.ts).
 */
export function requireEndedRestore(dataDir: string): void {
  const mark = markOf(dataDir);
  if (!existsSync(mark)) return;
  const has = (name: string) => existsSync(join(dataDir, name));
  if (!has(restoredName) || !(has('postgres') || has(replacedName)))
    throw unfinishedRestore(dataDir, `delete ${mark}`);
  unmarkRestoredCluster(dataDir);
}
