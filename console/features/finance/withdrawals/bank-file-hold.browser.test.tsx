import { endBankFileHold, getBankFileHold } from '@muyu/contract/admin/money/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { moveToTimeZone } from '../../../testing/move-to-time-zone.ts';
import { renderPage } from '../../../testing/render.tsx';
import { BankFileHold } from './bank-file-hold.tsx';

const warning = page.getByText('Files for the bank are on hold');

test('after a restore operators read what to compare, and end the hold with a reason', async () => {
  moveToTimeZone('Asia/Tokyo');
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
  expect(page.getByRole('alert').element().textContent).toContain(
    'At 05/04/2026, 13:00:00 GMT+09:00 the site was restored from a backup to its state at 05/04/2026, 12:02:01 GMT+09:00.',
  );
  await page.getByRole('button', { name: 'All results are entered' }).click();
  const question = page.getByRole('dialog', { name: 'Are all results of the bank entered?' });
  await question.getByRole('textbox').fill('Compared with the statement');
  await question.getByRole('button', { name: 'Make files again' }).click();
  await expect.element(page.getByText('Files for the bank can be made again')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(endBankFileHold)).toEqual([{ reason: 'Compared with the statement' }]);
});
