import { payWithdrawal } from '@muyu/contract/admin/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { withdrawal } from '../testing/finance-samples.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';

const confirmation = page.getByRole('dialog', { name: 'Have you paid ¥2,425.00 to Lin?' });

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
