import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockInstall } from './install-lock.mjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muyu-lock-'));
  path = join(folder, 'cache', 'installing');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a second command installs when the first one has ended, and says that it waits', async () => {
  const order: string[] = [];
  const release = await lockInstall(path);
  const second = lockInstall(path).then((end) => {
    order.push('second');
    end();
  });
  await expect.poll(() => vi.mocked(console.log).mock.calls.length).toBe(1);
  order.push('first ended');
  release();
  await second;
  expect(order).toEqual(['first ended', 'second']);
  expect(existsSync(path)).toBe(false);
});

test('the lock of a killed command does not hold up the next one', async () => {
  (await lockInstall(path))();
  writeFileSync(path, '');
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(path, minuteAgo, minuteAgo);
  const release = await lockInstall(path);
  expect(existsSync(path)).toBe(true);
  release();
});
