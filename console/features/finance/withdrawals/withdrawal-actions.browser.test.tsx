import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import {
  getAdminWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  startWithdrawals,
} from '@muyu/contract/admin/withdrawal.ts';
import type { WithdrawalState } from '@muyu/contract/wallet/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { queryClient } from '../../../client/query-client.ts';
import { renderPage } from '../../../testing/render.tsx';
import { financeOperator, withdrawal } from '../testing/finance-samples.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';

const confirmation = page.getByRole('dialog', { name: 'Have you paid ¥2,425.00 to Lin?' });
const history = {
  joinedAt: '2026-01-01T12:00:00.000Z',
  recharged: 0,
  earned: 2500,
  spent: 0,
  withdrawn: 0,
  paid: 0,
  returned: 0,
};

test('a withdrawal is marked as paid after a question that names the person and what arrives', async () => {
  fakeServer.reply(payWithdrawal, {});
  await renderPage(<WithdrawalActions withdrawal={withdrawal({ state: 'paying' })} />);
  const mark = page.getByRole('button', { name: /Mark as paid$/ });
  await mark.click();
  await expect.element(confirmation).toBeVisible();
  await confirmation.getByRole('button', { name: /Cancel$/ }).click();
  await expect.element(confirmation).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(payWithdrawal)).toEqual([]);
  await mark.click();
  await confirmation.getByRole('button', { name: /Mark as paid$/ }).click();
  await expect.element(page.getByText('Marked as paid')).toBeVisible();
  expect(fakeServer.requestsTo(payWithdrawal)).toMatchObject([{ paid: true }]);
});

test('a rejection that is being written stays one when a colleague starts the payment', async () => {
  const show = (state: WithdrawalState) => {
    fakeServer.reply(getAdminWithdrawal, { ...withdrawal({ state }), steps: [], history });
    return queryClient.invalidateQueries({ queryKey: [getAdminWithdrawal.id] });
  };
  fakeServer.reply(getOwnOperator, financeOperator);
  await show('approved');
  fakeServer.reply(rejectWithdrawal, {});
  await renderPage(<WithdrawalDrawer withdrawalId="withdrawal" onClose={() => {}} />);
  await page.getByRole('button', { name: /^Reject/ }).click();
  // In tests antd gives both dialogs one id, and so one name.
  const rejection = page.getByRole('dialog').filter({ hasText: 'Reject this withdrawal?' });
  await rejection.getByRole('textbox').fill('The name is another one');
  await show('paying');
  await expect.element(page.getByText('Mark as failed')).toBeInTheDocument();
  await rejection.getByRole('button', { name: /^Reject/ }).click();
  await expect
    .poll(() => fakeServer.requestsTo(rejectWithdrawal))
    .toMatchObject([{ reason: 'The name is another one' }]);
  expect(fakeServer.requestsTo(payWithdrawal)).toEqual([]);
});

test('a withdrawal cannot be rejected while its payment is being started', async () => {
  const started = Promise.withResolvers<[]>();
  fakeServer.reply(startWithdrawals, () => started.promise);
  await renderPage(<WithdrawalActions withdrawal={withdrawal({ state: 'approved' })} />);
  const reject = page.getByRole('button', { name: /^Reject/ });
  await page.getByRole('button', { name: /^Start paying/ }).click();
  await expect.element(reject).toBeDisabled();
  started.resolve([]);
  await expect.element(reject).toBeEnabled();
});
