import {
  approveWithdrawal,
  getAdminWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  startWithdrawals,
  withdrawalAdminErrors,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import type { WithdrawalState } from '@muyu/contract/wallet/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../../web/testing/fake-server.ts';
import { queryClient } from '../../../client/query-client.ts';
import { renderPage } from '../../../testing/render.tsx';
import { financeOperator, withdrawal } from '../testing/finance-samples.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import { WithdrawalTags } from './withdrawal-tags.tsx';

const confirmation = page.getByRole('dialog', { name: 'Have you paid ¥2,425.00 to Lin?' });
const history = {
  joinedAt: '2026-01-01T12:00:00.000Z',
  recharged: 0,
  earned: 2500,
  spent: 0,
  withdrawn: 0,
  paid: 0,
  returned: 0,
  platformRefunds: 12.5,
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
  const started = Promise.withResolvers<[{ withdrawalId: string; outcome: 'done' }]>();
  fakeServer.reply(startWithdrawals, () => started.promise);
  await renderPage(<WithdrawalActions withdrawal={withdrawal({ state: 'approved' })} />);
  const reject = page.getByRole('button', { name: /^Reject/ });
  await page.getByRole('button', { name: /^Start paying/ }).click();
  await expect.element(reject).toBeDisabled();
  started.resolve([{ withdrawalId: 'withdrawal', outcome: 'done' }]);
  await expect.element(reject).toBeEnabled();
  await expect.element(page.getByText('It’s being paid')).toBeVisible();
});

const approveButton = page.getByRole('button', { name: /^Approve/ });

test('an own approval waits for another operator, and can be repeated when it suffices', async () => {
  fakeServer.reply(approveWithdrawal, { state: 'approved' });
  const own = { approvedBy: ['finance'], approvedByMe: true };
  const waiting = await renderPage(<WithdrawalActions withdrawal={withdrawal(own)} />);
  await expect.element(approveButton).toBeDisabled();
  await expect.element(page.getByText(/It needs another operator now/)).toBeVisible();
  await waiting.unmount();
  await renderPage(<WithdrawalActions withdrawal={withdrawal({ ...own, approvalsNeeded: 1 })} />);
  await approveButton.click();
  await expect.element(page.getByText('Approved')).toBeVisible();
  await expect.element(page.getByText(/It needs another operator now/)).not.toBeInTheDocument();
});

test('an approval that an earlier try gave, whose reply was lost, is shown', async () => {
  const show = (part: Parameters<typeof withdrawal>[0]) =>
    fakeServer.reply(getAdminWithdrawal, { ...withdrawal(part), steps: [], history });
  fakeServer.reply(getOwnOperator, financeOperator);
  show({});
  fakeServer.reply(approveWithdrawal, () => {
    throw new ErrorReply(withdrawalAdminErrors.ownApproval, 'Approved before');
  });
  await renderPage(<WithdrawalDrawer withdrawalId="withdrawal" onClose={() => {}} />);
  await expect.element(approveButton).toBeEnabled();
  show({ approvedBy: ['finance'], approvedByMe: true });
  await approveButton.click();
  await expect.element(page.getByText(/It needs another operator now/)).toBeVisible();
  await expect.element(page.getByText('That didn’t work')).not.toBeInTheDocument();
});

test('a withdrawal of a frozen account, and of a person who is too young, says so', async () => {
  await renderPage(<WithdrawalTags withdrawal={withdrawal({ risks: ['suspended', 'underage'] })} />);
  await expect.element(page.getByText('Account frozen or closed')).toBeVisible();
  await expect.element(page.getByText('Too young to move money')).toBeVisible();
});

test('refunds that the platform paid are a mark, and their sum stands beside the figures', async () => {
  fakeServer.reply(getOwnOperator, financeOperator);
  const shown = withdrawal({ risks: ['platformRefunds'] });
  fakeServer.reply(getAdminWithdrawal, { ...shown, steps: [], history });
  await renderPage(<WithdrawalDrawer withdrawalId="withdrawal" onClose={() => {}} />);
  await expect.element(page.getByText('The platform paid refunds')).toBeVisible();
  await expect.element(page.getByText('Refunds the platform paid, last 90 days')).toBeVisible();
  await expect.element(page.getByText('¥12.50')).toBeVisible();
});
