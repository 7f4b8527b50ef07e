import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getWallet, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { BalancePage } from './balance-page.tsx';
import { DetailFilters } from './detail-filter.tsx';

test('a balance that cannot be loaded says so above its details, and is loaded again by keyboard', async () => {
  fakeServer.reply(getWallet, () => {
    throw new ErrorReply(coreErrors.badInput, '出错了');
  });
  fakeServer.reply(listBalanceDetails, {
    resultList: [],
    hasNextPage: false,
    nextPage: null,
    totals: null,
  });
  await renderPage(<BalancePage />);
  await expect.element(page.getByText('还没有明细')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('没能加载出来')).toBeVisible();
  fakeServer.reply(getWallet, wallet({ availableBalance: 88 }));
  const retry = page.getByRole('button', { name: '重试' });
  await pressByKey(retry);
  await expect.element(page.getByText(/88/).first()).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test.each([
  ['Asia/Shanghai', -480, 0],
  ['America/New_York', 300, 1],
])(
  'months are said to be those of the site on a device in %s if they are not its own',
  async (_, minutes, notes) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
    onTestFinished(() => void vi.restoreAllMocks());
    await renderPage(
      <DetailFilters value={{ type: undefined, month: undefined }} onChange={() => undefined} />,
    );
    await expect.element(page.getByRole('combobox', { name: '月份' })).toBeVisible();
    await expect.element(page.getByText('月份按北京时间划分')).toHaveLength(notes);
  },
);
