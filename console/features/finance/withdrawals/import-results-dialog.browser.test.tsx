import { importWithdrawalResults } from '@muyu/contract/admin/money/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ImportResultsDialog } from './import-results-dialog.tsx';

// “1,失败,户名” in GBK, as the online services of Chinese banks write it.
const gbk = [0x31, 0x2c, 0xca, 0xa7, 0xb0, 0xdc, 0x2c, 0xbb, 0xa7, 0xc3, 0xfb];

test('a file of a bank in GBK is read, and the trial shows the reasons that people will read', async () => {
  fakeServer.reply(importWithdrawalResults, {
    paid: 0,
    failed: 1,
    unchanged: 0,
    lines: [
      { line: 1, text: '1,失败,户名', outcome: 'failed', nickname: 'Lin', amount: 100, reason: '户名' },
    ],
  });
  await renderPage(<ImportResultsDialog open onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Import the bank’s results' });
  await expect.element(dialog).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = new File([new Uint8Array(gbk)], 'results.csv', { type: 'text/csv' });
  await page.elementLocator(input).upload(file);
  await expect.element(page.getByLabelText('Results', { exact: true })).toHaveValue('1,失败,户名');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(dialog.getByText('户名', { exact: true })).toBeVisible();
  expect(fakeServer.requestsTo(importWithdrawalResults)).toEqual([{ text: '1,失败,户名', trial: true }]);
});
