import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endRestoreMark, markRestore, requireEndedRestore } from './unfinished-restore.ts';

test('a site whose restore was killed does not start until the restore has ended', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-unfinished-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  requireEndedRestore(dataDir);
  markRestore(dataDir);
  expect(() => requireEndedRestore(dataDir)).toThrow('run it again with --overwrite');
  // The second try marks it again.
  markRestore(dataDir);
  endRestoreMark(dataDir);
  requireEndedRestore(dataDir);
});
