import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './shutdown.ts';

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Marks the site of this data folder as one that is being restored. Its servers and workers do not start until the end. */
export const markRestore = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), `${new Date().toISOString()}\n`, { flush: true });

export const endRestoreMark = (dataDir: string): void => rmSync(markOf(dataDir), { force: true });

/** Throws a StartupError when a restore of this data folder did not end: rows, files and bank may not fit together. */
export function requireEndedRestore(dataDir: string): void {
  const mark = markOf(dataDir);
  if (!existsSync(mark)) return;
  throw new StartupError(
    `A restore of ${dataDir} did not end: run it again with --overwrite. To open the site with what it has restored, delete ${mark}; ` +
      'before the next file for the bank is made, enter what the bank has paid since the restored moment (docs/operations.md, Back up and restore).',
  );
}
