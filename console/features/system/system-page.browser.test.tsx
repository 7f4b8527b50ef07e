import { getStorageUse } from '@muyu/contract/admin/media.ts';
import {
  getSystemState,
  listCertificates,
  listQueues,
  listSlowStatements,
  type SystemState,
} from '@muyu/contract/admin/system.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../web/testing/fake-server.ts';
import { client } from '../../client/client.ts';
import { queryClient } from '../../client/query-client.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { operatorWith } from '../../testing/samples.ts';

const at = '2026-11-01T12:00:00.000Z';
const state: SystemState = {
  processes: [
    {
      ...{ processId: 'one', role: 'single', host: 'one', pid: 1, version: '1', startedAt: at, seenAt: at },
      ...{ silent: false, memoryBytes: 1, eventLoopMs: 1, clockAheadMs: 0 },
    },
  ],
  services: [],
  database: { version: '17', bytes: 1 },
  migrations: { applied: 1, last: null, missing: [], unknown: 0 },
};

test('a site is not said to work while its state cannot be read again', async () => {
  fakeServer.reply(getSystemState, state);
  fakeServer.reply(listQueues, { queues: [], failed: [] });
  fakeServer.reply(listCertificates, []);
  fakeServer.reply(listSlowStatements, { thresholdMs: 500, statements: [] });
  fakeServer.reply(getStorageUse, { place: 'disk', disk: null, kinds: [], users: [] } as never);
  await renderConsole('/system', operatorWith('system'));
  await expect.element(page.getByText('Everything works')).toBeVisible();
  fakeServer.reply(getStorageUse, () => {
    throw connectionLost;
  });
  await queryClient.invalidateQueries({ queryKey: client.keyOf(getStorageUse) });
  await expect.element(page.getByText(/This page couldn’t be refreshed/)).toBeVisible();
  await expect.element(page.getByText('Everything works')).not.toBeInTheDocument();
});

test('a full disk of the data folder is a problem, also where files are in an object storage', async () => {
  fakeServer.reply(getSystemState, state);
  fakeServer.reply(listQueues, { queues: [], failed: [] });
  fakeServer.reply(listCertificates, []);
  fakeServer.reply(listSlowStatements, { thresholdMs: 500, statements: [] });
  const uploading = { files: 0, bytes: 0 };
  const dataDisk = { free: 5e9, size: 100e9 };
  fakeServer.reply(getStorageUse, { place: 's3', disk: null, dataDisk, kinds: [], uploading, people: [] });
  await renderConsole('/system', operatorWith('system'));
  await expect.element(page.getByText('The disk is 95% full.')).toBeVisible();
  await expect.element(page.getByText('Free in the data folder')).toBeVisible();
});
