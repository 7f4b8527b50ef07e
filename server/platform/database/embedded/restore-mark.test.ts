import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { markRestoredCluster, requireEndedRestore, unmarkRestoredCluster } from './restore-mark.ts';

test('nothing starts on a cluster whose restore was killed until the restore has ended', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-unfinished-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  requireEndedRestore(dataDir);
  markRestoredCluster(dataDir);
  expect(() => requireEndedRestore(dataDir)).toThrow('run it again with --overwrite');
  // The second try marks it again.
  markRestoredCluster(dataDir);
  unmarkRestoredCluster(dataDir);
  requireEndedRestore(dataDir);
});
