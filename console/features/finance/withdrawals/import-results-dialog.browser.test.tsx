import { importWithdrawalResults, listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../../web/testing/fake-server.ts';
import { queryClient } from '../../../client/query-client.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ImportResultsDialog } from './import-results-dialog.tsx';

const line = (given: Partial<DataOf<typeof importWithdrawalResults>['lines'][number]>) => ({
  ...{ line: 1, text: 'x', outcome: 'paid' as const, nickname: null, amount: null, reason: null },
  ...{ contradicts: null, ...given },
});

// “1,失败,户名” in GBK, as the online services of Chinese banks write it.
const gbk = [0x31, 0x2c, 0xca, 0xa7, 0xb0, 0xdc, 0x2c, 0xbb, 0xa7, 0xc3, 0xfb];

test('a file of a bank in GBK is read, and the trial shows the reasons that people will read', async () => {
  fakeServer.reply(importWithdrawalResults, {
    paid: 0,
    failed: 1,
    unchanged: 0,
    lines: [line({ text: '1,失败,户名', outcome: 'failed', nickname: 'Lin', amount: 100, reason: '户名' })],
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

test('lines of a file that are not carried out are counted, come first, and stay after the import', async () => {
  fakeServer.reply(importWithdrawalResults, {
    paid: 1,
    failed: 0,
    unchanged: 1,
    lines: [
      line({ line: 1, nickname: 'Xia', amount: 2522 }),
      line({ line: 2, nickname: 'Lin', outcome: 'unchanged' }),
      line({ line: 3, nickname: 'Mei', outcome: 'contradicts', reason: 'Returned', contradicts: 5 }),
      line({ line: 4, text: 'foo,paid', outcome: 'badLine' }),
    ],
  });
  await renderPage(<ImportResultsDialog open onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Import the bank’s results' });
  await dialog.getByLabelText('Results', { exact: true }).fill('a file');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(dialog.getByText('1 paid, 0 failed, 1 unchanged')).toBeVisible();
  await expect.element(dialog.getByText('2 lines aren’t carried out')).toBeVisible();
  expect(dialog.getByRole('alert').element().className).toContain('warning');
  const listed = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(listed()).toEqual([
    '3MeiContradicts line 5Returned',
    '4foo,paidUnreadable line',
    '1Xia ¥2,522.00Paid',
    '2LinUnchanged',
  ]);
  await dialog.getByRole('button', { name: 'Carry out' }).click();
  const left = page.getByRole('dialog').filter({ hasText: 'Imported: 1 paid, 0 failed' });
  await expect.element(left.getByText('2 lines weren’t carried out')).toBeVisible();
  await expect.element(left.getByText(/^Contradicts line 5/)).toBeVisible();
  await expect.element(left.getByText('Unreadable line')).toBeVisible();
  expect(left.getByRole('listitem').elements()).toHaveLength(2);
  await left.getByRole('button', { name: 'Close' }).click();
  await expect.element(left).not.toBeInTheDocument();
});

test('after an import that ends in an error the list shows the lines that were carried out', async () => {
  const list = [listAdminWithdrawals.id];
  queryClient.setQueryData(list, []);
  fakeServer.reply(importWithdrawalResults, ({ trial }) => {
    if (!trial) throw new ErrorReply(coreErrors.internalError, 'Something went wrong');
    return { paid: 1, failed: 0, unchanged: 0, lines: [line({ nickname: 'Lin', amount: 100 })] };
  });
  await renderPage(<ImportResultsDialog open onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Import the bank’s results' });
  await dialog.getByLabelText('Results', { exact: true }).fill('a file');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(dialog.getByText('1 paid, 0 failed, 0 unchanged')).toBeVisible();
  await dialog.getByRole('button', { name: 'Carry out' }).click();
  await expect.element(dialog.getByText('Something went wrong')).toBeVisible();
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});

test('the Enter that checks a file, pressed again, does not carry it out, nor does a double click', async () => {
  fakeServer.reply(importWithdrawalResults, {
    ...{ paid: 1, failed: 0, unchanged: 0 },
    lines: [line({ nickname: 'Lin', amount: 100 })],
  });
  await renderPage(<ImportResultsDialog open onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Import the bank’s results' });
  const carryOut = dialog.getByRole('button', { name: 'Carry out' });
  const trials = () => fakeServer.requestsTo(importWithdrawalResults).map(({ trial }) => trial);
  await dialog.getByLabelText('Results', { exact: true }).fill('a file');
  const disabledAtFirst = Promise.withResolvers<boolean>();
  new MutationObserver((_, observer) => {
    const [button] = carryOut.elements();
    if (!(button instanceof HTMLButtonElement)) return;
    observer.disconnect();
    disabledAtFirst.resolve(button.disabled);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  (dialog.getByRole('button', { name: 'Check the file' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(await disabledAtFirst.promise).toBe(true);
  await expect.element(carryOut).toBeEnabled();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(trials()).toEqual([true]);
  await carryOut.click();
  await expect.poll(trials).toEqual([true, false]);
});

test('of a file with the columns of the bank only those of the results are sent', async () => {
  fakeServer.reply(importWithdrawalResults, { paid: 0, failed: 0, unchanged: 0, lines: [line({})] });
  await renderPage(<ImportResultsDialog open onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Import the bank’s results' });
  await dialog.getByLabelText('Results', { exact: true }).fill('提现编号,card number,结果\n1,6222,成功');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(dialog.getByText('0 paid, 0 failed, 0 unchanged')).toBeVisible();
  const [{ text } = { text: '' }] = fakeServer.requestsTo(importWithdrawalResults);
  expect(text.trim().split('\r\n')).toEqual(['withdrawal id,result,reason', '1,成功,']);
});
