import { getUserInfo, type UserInfo } from '@muyu/contract/account/account.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { ownInfo, person } from '../../../../testing/samples.ts';
import { DeletionCard } from './deletion-card.tsx';

const me = (part: Partial<UserInfo>) =>
  ownInfo({ ...person('博'), deletionAt: '2030-12-23T04:00:00.000Z', ...part });

test('a deletion that waits for money says so and leads to the withdrawal and to support', async () => {
  fakeServer.reply(getUserInfo, me({ deletionObstacle: 'balanceLeft' }));
  await renderPage(<DeletionCard />);
  await expect.element(page.getByText(/^账户里还有余额，清空之前不会注销/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '去提现' }))
    .toHaveAttribute('href', '/wallet/balance/cash');
  await expect
    .element(page.getByRole('link', { name: '联系客服' }))
    .toHaveAttribute('href', '/column/settings/feedback');
});

test('a deletion that waits for unsettled earnings leads to the transactions', async () => {
  fakeServer.reply(getUserInfo, me({ deletionObstacle: 'earningsUnsettled' }));
  await renderPage(<DeletionCard />);
  await expect.element(page.getByText(/^还有收入没有结算/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '查看明细' }))
    .toHaveAttribute('href', '/wallet/balance');
});

test('a payment that may still be confirmed leads to the orders', async () => {
  fakeServer.reply(getUserInfo, me({ deletionObstacle: 'paymentOpen' }));
  await renderPage(<DeletionCard />);
  await expect
    .element(page.getByRole('link', { name: '查看订单' }))
    .toHaveAttribute('href', '/wallet/orders');
});

test('a deletion without an obstacle names its day only', async () => {
  fakeServer.reply(getUserInfo, me({}));
  await renderPage(<DeletionCard />);
  await expect.element(page.getByRole('button', { name: '取消注销，保留账号' })).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('a deletion is offered only once it is known that none is under way', async () => {
  const request = page.getByRole('button', { name: '申请注销' });
  fakeServer.reply(getUserInfo, () => {
    throw new ErrorReply(coreErrors.unavailable, '服务器忙');
  });
  await renderPage(<DeletionCard />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(request).not.toBeInTheDocument();
  fakeServer.reply(getUserInfo, me({ deletionAt: null }));
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(request).toBeVisible();
});

test('the request for a deletion says that bought content goes, too', async () => {
  fakeServer.reply(getUserInfo, me({ deletionAt: null }));
  await renderPage(<DeletionCard />);
  await expect.element(page.getByText('VIP 时长、券、买过的作品和订阅')).toBeVisible();
  await expect.element(page.getByText(/你的私信，只留在对方那里/)).toBeVisible();
});

test('a balance is named before the deletion is requested', async () => {
  fakeServer.reply(getUserInfo, me({ deletionAt: null, availableBalance: 30 }));
  await renderPage(<DeletionCard />);
  await expect.element(page.getByRole('button', { name: '申请注销' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '去提现' }))
    .toHaveAttribute('href', '/wallet/balance/cash');
});

test('without a balance nothing stands before the request', async () => {
  fakeServer.reply(getUserInfo, me({ deletionAt: null }));
  await renderPage(<DeletionCard />);
  await expect.element(page.getByRole('button', { name: '申请注销' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去提现' })).not.toBeInTheDocument();
});

test('a creator is told that the subscriptions to them end on the day, also when the deletion is put off', async () => {
  fakeServer.reply(getUserInfo, me({ deletionAt: null, certified: true }));
  const { unmount } = await renderPage(<DeletionCard />);
  await expect.element(page.getByText(/^别人对你的订阅：到那天结束/)).toBeVisible();
  await unmount();
  queryClient.clear();
  fakeServer.reply(getUserInfo, me({ certified: true, deletionObstacle: 'balanceLeft' }));
  await renderPage(<DeletionCard />);
  await expect.element(page.getByText(/别人对你的订阅也会在那天结束/)).toBeVisible();
});
