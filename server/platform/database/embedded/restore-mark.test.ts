import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replacedName, restoredName } from './interrupted-restore.ts';
import { markRestoredCluster, requireEndedRestore, unmarkRestoredCluster } from './restore-mark.ts';

function dataFolder(...folders: string[]): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-unfinished-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const name of folders) mkdirSync(join(dataDir, name));
  return dataDir;
}

test('nothing starts on a cluster whose restore was killed until the restore has ended', () => {
  const dataDir = dataFolder('postgres');
  requireEndedRestore(dataDir);
  markRestoredCluster(dataDir);
  expect(() => requireEndedRestore(dataDir)).toThrow('run it again with --overwrite');
  // The second try marks it again.
  markRestoredCluster(dataDir);
  unmarkRestoredCluster(dataDir);
  requireEndedRestore(dataDir);
});

test.each([['postgres'], [replacedName]])(
  'a site starts after a restore that was killed while the old cluster was still %s',
  (old) => {
    const dataDir = dataFolder(old, restoredName);
    markRestoredCluster(dataDir);
    requireEndedRestore(dataDir);
  },
);
