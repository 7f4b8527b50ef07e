import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { getStorageUse } from '@muyu/contract/admin/media.ts';
import { afterAll, expect, test } from 'vitest';
import { diskCheck } from '../../../main/doctor/checks/disk.ts';
import { listDisks } from '../../../platform/storage/free-space.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';

/** Linux has a disk in memory, apart from that of DATA_DIR in tests. */
const memory = '/dev/shm';
const isApart = existsSync(memory) && statSync(memory).dev !== statSync(tmpdir()).dev;
const folder = mkdtempSync(isApart ? `${memory}/muyu-files-` : `${tmpdir()}/muyu-files-`);
const server = testServer({
  storageUrl: pathToFileURL(folder).href,
  metricsFrom: ['127.0.0.1'],
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the page, the metric, the doctor and the check before an upload look at the disk of the files', async ({
  skip,
}) => {
  skip(!isApart, `needs a disk of its own at ${memory}`);
  const { app } = server;
  const { blocks, bsize } = await statfs(folder);
  const reviewer = await signInOperator(server, 'reviewer');
  expect((await server.call(getStorageUse, {}, reviewer)).data.disk!.size).toBe(blocks * bsize);
  const own = await statfs(app.config.dataDir);
  const { dataDisk } = (await server.call(getStorageUse, {}, reviewer)).data;
  expect(dataDisk!.size).toBe(own.blocks * own.bsize);
  const metrics = (await server.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(metrics).toContain(`muyu_disk_bytes{disk="files",space="size"} ${blocks * bsize}`);
  expect(metrics).toContain('muyu_disk_bytes{disk="data",space="free"}');
  // The disks whose space uploads need.
  expect(await listDisks(app.config, app.storage)).toEqual([
    { disk: 'data', folder: app.config.dataDir },
    { disk: 'files', folder },
  ]);
  expect((await diskCheck.run({ config: app.config, env: {}, app, settingsError: null })).found).toContain(
    folder,
  );
});
