import { downloadWithdrawalExport, listWithdrawalExports } from '@muyu/contract/admin/money/withdrawal.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { bankFile } from '../testing/finance-samples.ts';
import { BankFiles } from './bank-files.tsx';

afterEach(() => vi.restoreAllMocks());

const files = page.getByRole('dialog', { name: 'Files for the bank' });
const showFiles = () => renderPage(<BankFiles open onClose={() => {}} />);

test('a file is downloaded again under its name; one whose withdrawals have results is not', async () => {
  fakeServer.reply(listWithdrawalExports, onlyPage(bankFile(), bankFile({ number: 6, open: 0 })));
  fakeServer.reply(downloadWithdrawalExport, { number: 7, name: 'withdrawals-7.csv', text: 'a,b', count: 2 });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await showFiles();
  await expect.element(files.getByText('3 withdrawals, 2 without a result')).toBeVisible();
  await expect.element(files.getByRole('button', { name: 'Download file 6' })).toBeDisabled();
  await files.getByRole('button', { name: 'Download file 7' }).click();
  await expect.element(page.getByText('Saved as withdrawals-7.csv')).toBeVisible();
  expect(saved).toEqual(['withdrawals-7.csv']);
  expect(fakeServer.requestsTo(downloadWithdrawalExport).map(({ number }) => Number(number))).toEqual([7]);
});

test('without files the drawer says so', async () => {
  fakeServer.reply(listWithdrawalExports, onlyPage());
  await showFiles();
  await expect.element(files.getByText('No files yet')).toBeVisible();
});
