import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getBalanceDetail } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { DetailPage } from './detail-page.tsx';

test('a detail that does not exist leads to all details', async () => {
  fakeServer.reply(getBalanceDetail, () => {
    throw new ErrorReply(coreErrors.notFound, '');
  });
  await renderPage(<DetailPage id="none" />);
  await expect.element(page.getByText('没有找到这笔明细')).toBeVisible();
  await page.getByRole('button', { name: '查看全部明细' }).click();
  await expect
    .element(page.getByRole('heading', { name: '页面 /wallet/balance', exact: true }))
    .toBeVisible();
});
