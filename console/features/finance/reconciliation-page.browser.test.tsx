import {
  listDifferences,
  listReconciliations,
  type ReconciliationRun,
  runReconciliation,
} from '@muyu/contract/admin/money/reconciliation.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { moveToTimeZone } from '../../testing/move-to-time-zone.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';
import { replyWaitingMoney } from './testing/reply-waiting-money.ts';

const run = (runId: string, part: Partial<ReconciliationRun>): ReconciliationRun => ({
  runId,
  at: '2026-11-01T12:00:00.000Z',
  compared: 10,
  differences: 0,
  notCompared: [],
  ...part,
});

beforeEach(() => replyWaitingMoney());
afterEach(() => vi.restoreAllMocks());

const listed = (running: boolean, ...runs: ReconciliationRun[]) => ({ ...onlyPage(...runs), running });

test('an operator in another time zone reads the times of runs and differences in that of the site', async () => {
  moveToTimeZone('America/New_York');
  const at = '2026-11-01T16:30:00.000Z';
  fakeServer.reply(listReconciliations, listed(false, run('bad', { at, differences: 1 })));
  fakeServer.reply(listDifferences, [
    {
      ...{ differenceId: 'difference', kind: 'earningTime', ownerId: 'lin', name: 'Lin', system: null },
      ...{ accountKind: null, orderId: null, unit: 'time', expected: 0, actual: Date.parse(at) / 1000 },
    },
  ]);
  await renderConsole('/reconciliation', operatorWith('finance'));
  await expect.element(page.getByText('Dates and times are in Asia/Shanghai')).toBeVisible();
  await expect.element(page.getByText('11/02/2026, 00:30')).toBeVisible();
  await page.getByRole('button', { name: '1 difference' }).click();
  await expect.element(page.getByText('11/02/2026, 00:30 instead of none')).toBeVisible();
});

test('a run that left a channel out does not say that everything agrees', async () => {
  const notCompared = [
    { channel: 'Alipay' as const, payments: null },
    { channel: 'WeChat' as const, payments: 1 },
  ];
  fakeServer.reply(listReconciliations, listed(false, run('partial', { notCompared })));
  await renderConsole('/reconciliation', operatorWith('finance'));
  await expect.element(page.getByText('Alipay not compared')).toBeVisible();
  await expect.element(page.getByText('WeChat Pay: 1 payment not compared')).toBeVisible();
  await expect.element(page.getByText('Agrees')).not.toBeInTheDocument();
});

test('a run that compared everything agrees, also beside differences of another one', async () => {
  fakeServer.reply(listReconciliations, listed(false, run('good', {}), run('bad', { differences: 2 })));
  await renderConsole('/reconciliation', operatorWith('finance'));
  await expect.element(page.getByText('Agrees')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '2 differences' })).toBeVisible();
});

const button = page.getByRole('button', { name: /Run now|Comparing/ });

test('a run that was asked for is waited for, and its outcome announced', async () => {
  fakeServer.reply(listReconciliations, listed(false));
  fakeServer.reply(runReconciliation, () => {
    fakeServer.reply(listReconciliations, listed(true));
    return { runId: 'mine' };
  });
  await renderConsole('/reconciliation', operatorWith('finance'));
  await button.click();
  await expect.element(button).toHaveTextContent('Comparing');
  fakeServer.reply(listReconciliations, listed(false, run('mine', { differences: 2 })));
  await expect.element(page.getByText('Differences found: 2'), { timeout: 20_000 }).toBeVisible();
  await expect.element(button).toHaveTextContent('Run now');
});

test('a run that ended without a result says so', async () => {
  fakeServer.reply(listReconciliations, listed(false));
  fakeServer.reply(runReconciliation, { runId: 'mine' });
  await renderConsole('/reconciliation', operatorWith('finance'));
  await button.click();
  await expect.element(page.getByText(/^The comparison failed/)).toBeVisible();
});
