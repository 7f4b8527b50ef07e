import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type BalanceDetail, detailTypes, getBalanceDetail } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { DetailPage } from './detail-page.tsx';
import { DetailRow } from './detail-row.tsx';

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

const earning = (availableAt: string): BalanceDetail => ({
  detailId: '1',
  type: detailTypes.postIncome,
  title: '雪后的山路',
  amount: 4.8,
  account: 'unsettled',
  createdAt: '2026-11-01T00:00:00.000Z',
  orderId: null,
  withdrawalId: null,
  userId: null,
  nickname: null,
  postId: null,
  remark: '',
  share: 1.2,
  availableAt,
  refunded: false,
});

test.each([
  ['waits before its day', Date.now() + 86_400_000, '待结算', true],
  ['is part of the available balance after its day', Date.now() - 86_400_000, '可用余额', false],
])('an earning %s', async (_, at, account, waits) => {
  const detail = earning(new Date(at).toISOString());
  fakeServer.reply(getBalanceDetail, () => detail);
  await renderPage(
    <>
      <ul>
        <DetailRow detail={detail} />
      </ul>
      <DetailPage id="1" />
    </>,
  );
  await expect.element(page.getByRole('definition').filter({ hasText: account })).toBeVisible();
  const row = page.getByRole('listitem').first();
  const waiting = row.getByText('待结算', { exact: false });
  if (waits) await expect.element(waiting).toBeVisible();
  else await expect.element(waiting).not.toBeInTheDocument();
});

test('an earning that was refunded before its day does not arrive', async () => {
  const detail = { ...earning(''), availableAt: null, refunded: true };
  fakeServer.reply(getBalanceDetail, () => detail);
  await renderPage(
    <>
      <ul>
        <DetailRow detail={detail} />
      </ul>
      <DetailPage id="1" />
    </>,
  );
  await expect.element(page.getByRole('definition').filter({ hasText: '已退款，不会到账' })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').first().getByText('已退款', { exact: false }))
    .toBeVisible();
});

test('an earning that becomes available in several lots shows each with its day', async () => {
  const [first, last] = ['2026-12-02T04:00:00.000Z', '2030-01-02T04:00:00.000Z'];
  const lots = [
    { amount: 2.4, availableAt: first },
    { amount: 2.4, availableAt: last },
  ];
  fakeServer.reply(getBalanceDetail, () => ({ ...earning(last), lots }));
  await renderPage(<DetailPage id="1" />);
  const both = /2026年12月2日.* · ¥2\.40\s*2030年1月2日.* · ¥2\.40/s;
  await expect.element(page.getByRole('definition').filter({ hasText: both })).toBeVisible();
});
