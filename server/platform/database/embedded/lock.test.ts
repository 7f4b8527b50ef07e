import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { joinFolder, lockOutWorkers } from './lock.ts';

test('workers use a folder together, and a restore alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [one, other] = [joinFolder(folder), joinFolder(folder)];
  one.release();
  expect(() => lockOutWorkers(folder)).toThrow('stop them first');
  other.release();
  const restore = lockOutWorkers(folder);
  expect(() => joinFolder(folder)).toThrow('is being restored');
  restore.release();
  joinFolder(folder).release();
});
