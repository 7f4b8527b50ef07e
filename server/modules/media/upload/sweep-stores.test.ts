import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openStorageUrl } from '../../../platform/storage/storage.ts';
import { startS3 } from '../../../platform/storage/testing/s3-server.ts';
import { testServer } from '../../../testing/server.ts';
import { sweepStores } from './sweep-stores.ts';

const server = testServer({}, 'none');

test('a site with an object storage is swept of what uploads left in its folder before, except of those in progress', async () => {
  const s3 = await startS3('KEY');
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-sweep-'));
  onTestFinished(async () => {
    await s3.close();
    rmSync(dataDir, { recursive: true });
  });
  const app = {
    ...server.app,
    config: { ...server.app.config, dataDir },
    storage: openStorageUrl(s3.url),
  };
  const [left, going] = [crypto.randomUUID(), crypto.randomUUID()];
  mkdirSync(join(dataDir, 'uploads'));
  for (const name of [left, `${left}.unverified`, going]) writeFileSync(join(dataDir, 'uploads', name), '0');
  const sweep = (before: number) =>
    sweepStores(app, new Date(before), async (ids) => new Set(ids.filter((id) => id === going)));
  await sweep(Date.now() - DAY_MS);
  expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(3);
  await sweep(Date.now() + DAY_MS);
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([going]);
});
