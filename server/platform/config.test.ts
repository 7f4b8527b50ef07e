import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty SECRET does not become the key of signed URLs; the one that was made is kept', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { secret } = readConfig({ SECRET: '', DATA_DIR: dataDir });
  expect(secret.length).toBeGreaterThan(30);
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
});
