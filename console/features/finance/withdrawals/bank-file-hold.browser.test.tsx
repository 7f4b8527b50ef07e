import { endBankFileHold, getBankFileHold } from '@muyu/contract/admin/money/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { BankFileHold } from './bank-file-hold.tsx';

const warning = page.getByText('Files for the bank are on hold');

test('after a restore operators read what to compare, and end the hold with a reason', async () => {
  let hold: { restoredAt: string; contentAt: string } | null = {
    restoredAt: '2026-05-04T04:00:00.000Z',
    contentAt: '2026-05-04T03:02:01.000Z',
  };
  fakeServer.reply(getBankFileHold, () => ({ hold }));
  fakeServer.reply(endBankFileHold, () => {
    hold = null;
    return {};
  });
  await renderPage(<BankFileHold />);
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: 'All results are entered' }).click();
  const question = page.getByRole('dialog', { name: 'Are all results of the bank entered?' });
  await question.getByRole('textbox').fill('Compared with the statement');
  await question.getByRole('button', { name: 'Make files again' }).click();
  await expect.element(page.getByText('Files for the bank can be made again')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(endBankFileHold)).toEqual([{ reason: 'Compared with the statement' }]);
});
