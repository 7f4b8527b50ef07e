import { listReconciliations, type ReconciliationRun } from '@muyu/contract/admin/reconciliation.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';
import { onePage } from './testing/finance-samples.ts';

const run = (runId: string, part: Partial<ReconciliationRun>): ReconciliationRun => ({
  runId,
  at: '2026-11-01T12:00:00.000Z',
  compared: 10,
  differences: 0,
  notCompared: [],
  ...part,
});

test('a run that left a channel out does not say that everything agrees', async () => {
  const notCompared = [
    { channel: 'Alipay' as const, payments: null },
    { channel: 'WeChat' as const, payments: 1 },
  ];
  fakeServer.reply(listReconciliations, onePage(run('partial', { notCompared })));
  await renderPage(<ReconciliationPage />);
  await expect.element(page.getByText('Alipay not compared')).toBeVisible();
  await expect.element(page.getByText('WeChat Pay: 1 payment not compared')).toBeVisible();
  await expect.element(page.getByText('Agrees')).not.toBeInTheDocument();
});

test('a run that compared everything agrees, also beside differences of another one', async () => {
  fakeServer.reply(listReconciliations, onePage(run('good', {}), run('bad', { differences: 2 })));
  await renderPage(<ReconciliationPage />);
  await expect.element(page.getByText('Agrees')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '2 differences' })).toBeVisible();
});
