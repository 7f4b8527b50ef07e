import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unfinishedRestore } from '../unfinished-restore.ts';

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Marks the cluster of this data folder as one that a restore has put there. Nothing starts on it until the restore ends. */
export const markRestoredCluster = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), `${new Date().toISOString()}\n`, { flush: true });

export const unmarkRestoredCluster = (dataDir: string): void => rmSync(markOf(dataDir), { force: true });

/** Throws while the restore of this data folder has not ended: rows, files and bank may not fit together. */
export function requireEndedRestore(dataDir: string): void {
  const mark = markOf(dataDir);
  if (existsSync(mark)) throw unfinishedRestore(dataDir, `delete ${mark}`);
}
