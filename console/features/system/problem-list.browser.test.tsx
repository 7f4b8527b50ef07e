import type { Certificate, SystemState } from '@muyu/contract/admin/system.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { ProblemList } from './problem-list.tsx';

const at = '2026-11-01T12:00:00.000Z';
const state: SystemState = {
  processes: [
    {
      ...{
        processId: 'worker',
        role: 'single',
        host: 'one',
        pid: 1,
        version: '1',
        startedAt: at,
        seenAt: at,
      },
      ...{ silent: false, memoryBytes: 1, eventLoopMs: 1, clockAheadMs: 0 },
    },
  ],
  services: [],
  database: { version: '17', bytes: 1 },
  migrations: { applied: 1, last: null, missing: [], unknown: 0 },
};
const show = (...certificates: Certificate[]) =>
  renderPage(
    <ProblemList
      state={state}
      queues={[]}
      surroundings={{ certificates, backupWarnings: [], disks: [] }}
      isComplete
    />,
  );

test('a site without a problem is said to work', async () => {
  await show({ url: 'https://a.example', state: 'valid', validTo: null, issuer: '', error: '' });
  await expect.element(page.getByText('Everything works')).toBeVisible();
});

test('an address of the site that does not answer is a problem', async () => {
  await show({ url: 'https://b.example', state: 'unreachable', validTo: null, issuer: '', error: 'timeout' });
  await expect.element(page.getByText('This server gets no answer from b.example.')).toBeVisible();
  await expect.element(page.getByText('Everything works')).not.toBeInTheDocument();
});

test('a host of files without https is a problem of a site that has it, and of no other', async () => {
  const files: Certificate = {
    url: 'http://f.example',
    state: 'plain',
    validTo: null,
    issuer: '',
    error: '',
  };
  const { unmount } = await show(files);
  await expect.element(page.getByText('Everything works')).toBeVisible();
  await unmount();
  await show({ url: 'https://a.example', state: 'valid', validTo: null, issuer: '', error: '' }, files);
  await expect.element(page.getByText(/^Browsers don’t load files from f.example/)).toBeVisible();
});

test('a database that a newer version has changed is a problem', async () => {
  await renderPage(
    <ProblemList
      state={{ ...state, migrations: { ...state.migrations, unknown: 1 } }}
      queues={[]}
      surroundings={{ certificates: [], backupWarnings: [], disks: [] }}
      isComplete
    />,
  );
  await expect.element(page.getByText(/A newer version has changed the database/)).toBeVisible();
  await expect.element(page.getByText('Everything works')).not.toBeInTheDocument();
});
