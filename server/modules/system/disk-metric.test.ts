import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));
const server = testServer({ storageUrl: pathToFileURL(folder).href }, 'none');

test('the disk of a folder of files outside of DATA_DIR has samples of its own', async () => {
  expect(server.app.storage.folder).toBe(folder);
  const { body } = await server.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  for (const disk of ['data', 'files'])
    for (const space of ['free', 'size'])
      expect(body).toMatch(new RegExp(`^muyu_disk_bytes\\{disk="${disk}",space="${space}"\\} \\d+$`, 'm'));
});
