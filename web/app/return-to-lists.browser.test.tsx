import { listLikers } from '@muyu/contract/like.ts';
import { listPurchasedPosts } from '@muyu/contract/playback.ts';
import { listExclusions } from '@muyu/contract/recommendation.ts';
import { listIgnoredUsers, listRecommendedUsers } from '@muyu/contract/social.ts';
import { listSubscriptions } from '@muyu/contract/subscription.ts';
import { listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { listOrders } from '@muyu/contract/wallet/order.ts';
import { getWallet, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { getWithdrawalTerms, listWithdrawals } from '@muyu/contract/wallet/withdrawal.ts';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SubscriptionsPage } from '#features/membership';
import { ExclusionsPage, LikersPage, PurchasedPage } from '#features/post';
import { DiscoverPage, IgnoredPage } from '#features/social';
import { BalancePage, OrdersPage, WithdrawPage } from '#features/wallet';
import { order, wallet } from '../features/wallet/testing/wallet-samples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render.tsx';
import { pageOf, person, post } from '../testing/samples.ts';

const at = '2026-11-01T12:00:00.000Z';
const numbers = Array.from({ length: 40 }, (_, place) => String(place + 1));
const people = numbers.map((number) => ({
  ...person(`第${number}位`),
  relation: 'none' as const,
  fansNum: 1,
}));
const details = numbers.map((detailId) => ({
  detailId,
  type: 401 as const,
  title: `明细${detailId}`,
  amount: 1,
  account: 'available' as const,
  createdAt: at,
  orderId: null,
  withdrawalId: null,
  userId: null,
  nickname: null,
  postId: null,
  remark: '',
  share: null,
  availableAt: null,
  refunded: false,
}));

beforeEach(() => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listOrders, pageOf(...numbers.map((orderId) => order({ orderId, state: 'paid' }))));
  fakeServer.reply(listBalanceDetails, { ...pageOf(...details), totals: { income: 0, spending: 0 } });
  fakeServer.reply(listBankCards, []);
  fakeServer.reply(getWithdrawalTerms, {
    on: true,
    min: 10,
    max: 5000,
    leftToday: 5000,
    feeBasisPoints: 300,
    availableBalance: 100,
    withdrawable: 100,
    open: null,
  });
  fakeServer.reply(
    listWithdrawals,
    pageOf(
      ...numbers.map((withdrawalId) => ({
        withdrawalId,
        state: 'paid' as const,
        amount: 100,
        fee: 3,
        net: 97,
        bankName: '工商银行',
        last4: '0128',
        createdAt: at,
        steps: [],
      })),
    ),
  );
  fakeServer.reply(
    listPurchasedPosts,
    pageOf(
      ...numbers.map((postId) => ({
        postId,
        title: `作品${postId}`,
        way: 'buy' as const,
        amount: 1,
        orderId: postId,
        at,
        post: post({ postId }),
      })),
    ),
  );
  fakeServer.reply(
    listSubscriptions,
    pageOf(...people.map((user) => ({ user, since: at, until: at, active: true, price: null }))),
  );
  fakeServer.reply(listIgnoredUsers, pageOf(...people));
  fakeServer.reply(listRecommendedUsers, pageOf(...people));
  fakeServer.reply(listLikers, pageOf(...people));
  fakeServer.reply(
    listExclusions,
    pageOf(
      ...people.map((each) => ({
        targetId: each.userId,
        excludedAt: at,
        person: each,
        post: null,
        tag: null,
        ignored: false,
      })),
    ),
  );
});

const scroller = () => document.querySelector('main')!;

async function leaveAndReturn({ router }: Awaited<ReturnType<typeof renderPage>>) {
  await router.navigate({ to: '/elsewhere' as '/' });
  await expect.element(page.getByRole('heading', { name: '页面 /elsewhere' })).toBeVisible();
  window.history.back();
  await expect.poll(scroller).not.toBeNull();
}

test.each<[string, ReactNode]>([
  ['orders', <OrdersPage key="page" />],
  ['balance details', <BalancePage key="page" />],
  ['withdrawals', <WithdrawPage key="page" />],
  ['bought posts', <PurchasedPage key="page" />],
  ['subscriptions', <SubscriptionsPage key="page" tab="mine" onTab={() => undefined} />],
  ['muted people', <IgnoredPage key="page" />],
  ['recommended people', <DiscoverPage key="page" />],
  ['exclusions', <ExclusionsPage key="page" />],
])('back leads to the place in the list of %s', async (_, screen) => {
  const shown = await renderPage(screen);
  await expect.poll(() => scroller().scrollHeight).toBeGreaterThan(1900);
  const scrolled = new Promise((done) => scroller().addEventListener('scroll', done, { once: true }));
  scroller().scrollTop = 700;
  await scrolled;
  await leaveAndReturn(shown);
  await expect.poll(() => scroller().scrollTop).toBe(700);
});

test('back leads to the state of the orders that one looked at', async () => {
  const shown = await renderPage(<OrdersPage />);
  await page.getByRole('tab', { name: '已支付' }).click();
  await leaveAndReturn(shown);
  await expect.element(page.getByRole('tab', { name: '已支付' })).toHaveAttribute('aria-selected', 'true');
});

test('back leads to the month and the type of the balance details', async () => {
  const shown = await renderPage(<BalancePage />);
  const type = page.getByLabelText('类型');
  await type.selectOptions('充值');
  await leaveAndReturn(shown);
  await expect.element(type).toHaveValue('401');
  expect(fakeServer.requestsTo(listBalanceDetails)).toContainEqual(expect.objectContaining({ type: 401 }));
});

test('back leads to the search among those who liked a post', async () => {
  const shown = await renderPage(<LikersPage postId="post" />);
  await page.getByRole('tab', { name: '我关注的' }).click();
  await page.getByLabelText('搜索赞过的人').fill('安');
  await leaveAndReturn(shown);
  await expect.element(page.getByLabelText('搜索赞过的人')).toHaveValue('安');
  await expect.element(page.getByRole('tab', { name: '我关注的' })).toHaveAttribute('aria-selected', 'true');
});

test('back leads to the kind of exclusions that one looked at', async () => {
  const shown = await renderPage(<ExclusionsPage />);
  await page.getByRole('tab', { name: '标签' }).click();
  await leaveAndReturn(shown);
  await expect.element(page.getByRole('tab', { name: '标签' })).toHaveAttribute('aria-selected', 'true');
});
