import { exportStatement, exportStatementPdf, getStatement } from '@muyu/contract/wallet/wallet.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { useHiddenBalance } from './hidden-balance.ts';
import { StatementPage } from './statement-page.tsx';

const detail = {
  detailId: 'detail',
  type: 101,
  title: '购买 VIP：月度会员',
  amount: -30,
  account: 'available',
  // The last minute of the month in Shanghai.
  createdAt: '2026-10-31T15:59:00.000Z',
  orderId: 'order',
  withdrawalId: null,
  userId: null,
  nickname: null,
  postId: null,
  remark: '',
  share: null,
  availableAt: null,
  refunded: false,
} as const;
const statement = {
  month: '2026-10',
  opening: 100,
  income: 5,
  spending: 30,
  closing: 75,
  details: [detail],
  omitted: 0,
};

test('a statement shows balances and details, and is saved as CSV or PDF, or printed', async () => {
  fakeServer.reply(getStatement, statement);
  fakeServer.reply(exportStatement, { fileName: 'muyu-2026-10.csv', csv: 'time' });
  fakeServer.reply(exportStatementPdf, { fileName: 'muyu-2026-10.pdf', pdf: btoa('%PDF-1.3') });
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await renderPage(<StatementPage month="2026-10" />);
  await expect.element(page.getByRole('heading', { name: '2026年10月' })).toBeVisible();
  await expect.element(page.getByText('时间都是北京时间').first()).toBeVisible();
  const row = page.getByRole('row', { name: /购买 VIP/ });
  await expect.element(row).toHaveTextContent('10/31 23:59购买 VIP：月度会员−¥30.00');
  await expect.element(page.getByText('月末余额').first()).toBeVisible();
  await page.getByRole('button', { name: '保存为 CSV' }).click();
  await expect.poll(() => saved).toEqual(['muyu-2026-10.csv']);
  await page.getByRole('button', { name: '保存为 PDF' }).click();
  await expect.poll(() => saved).toEqual(['muyu-2026-10.csv', 'muyu-2026-10.pdf']);
  await page.getByRole('button', { name: '打印', exact: true }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('hidden balances are hidden on the screen of a statement, not on paper', async () => {
  onTestFinished(() => useHiddenBalance.setState({ hidden: false }));
  fakeServer.reply(getStatement, statement);
  await renderPage(<StatementPage month="2026-10" />);
  const figures = () => [...document.querySelectorAll('main dd')].map(({ textContent }) => textContent);
  await expect.poll(figures).toEqual(['¥100.00', '¥5.00', '−¥30.00', '¥75.00']);
  await page.getByRole('button', { name: '隐藏余额' }).click();
  await expect.poll(figures).toEqual(['••••已隐藏', '¥5.00', '−¥30.00', '••••已隐藏']);
  expect(document.querySelector('.print-sheet')?.textContent).toContain('¥75.00');
  await page.getByRole('button', { name: '显示余额' }).click();
  await expect.poll(figures).toContain('¥75.00');
});

test('a month without details says so', async () => {
  fakeServer.reply(getStatement, { ...statement, details: [] });
  await renderPage(<StatementPage month="2026-10" />);
  await expect.element(page.getByText('这个月没有明细').first()).toBeVisible();
});

test('a file that cannot be fetched says so in the language of the app', async () => {
  fakeServer.reply(getStatement, statement);
  fakeServer.reply(exportStatementPdf, () => {
    throw connectionLost;
  });
  await renderPage(<StatementPage month="2026-10" />);
  await page.getByRole('button', { name: '保存为 PDF' }).click();
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
});
