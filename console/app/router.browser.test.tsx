import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { getFinanceOverview, listAdjustments } from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { listPromotions } from '@muyu/contract/admin/promotion.ts';
import { getStatistics } from '@muyu/contract/admin/statistics.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { takeConsoleErrors } from '../../web/testing/console-errors.ts';
import { fakeServer } from '../../web/testing/fake-server.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../testing/samples.ts';

const noMoney = { withdrawals: 0, amount: 0, oldestAt: null };

test('the period of finance is part of the address', async () => {
  for (const waiting of [listCardBatches, listUnclaimedReleases, listAdminWithdrawals, listAdjustments])
    fakeServer.reply(waiting, onlyPage<never>());
  fakeServer.reply(getFinanceOverview, {
    ...{ since: '2026-11-01T12:00:00.000Z', recharged: 0, cards: 0, cashback: 0, withdrawn: 0, refunded: 0 },
    refundedByPlatform: 0,
    revenue: { vip: 0, posts: 0, rewards: 0, subscriptions: 0, fees: 0, unclaimed: 0 },
    owed: { available: 0, unsettled: 0, frozen: 0, unclaimed: 0 },
    ...{ channels: [], paidOut: 0, waiting: noMoney },
  });
  const router = await renderConsole('/finance?period=week', operatorWith('finance'));
  await expect.element(page.getByRole('radio', { name: 'This week' })).toBeChecked();
  await page.getByText('This month').click();
  await expect.poll(() => router.state.location.search).toEqual({ period: 'month' });
  await expect
    .poll(() => fakeServer.requestsTo(getFinanceOverview))
    .toEqual([{ period: 'week' }, { period: 'month' }]);
  await page.getByText('Today').click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('the range of the statistics is part of the address', async () => {
  fakeServer.reply(getStatistics, {
    days: [],
    metrics: [],
    cohorts: [],
    pages: [],
    points: [],
    pointDays: [],
  });
  const router = await renderConsole('/statistics?days=90', operatorWith('statistics'));
  await expect.poll(() => fakeServer.requestsTo(getStatistics)).toEqual([{ days: 90 }]);
  await page.getByText('365 days', { exact: true }).click();
  await expect.poll(() => router.state.location.search).toEqual({ days: 365 });
  await expect.poll(() => fakeServer.requestsTo(getStatistics)).toEqual([{ days: 90 }, { days: 365 }]);
});

test('the kind of promotions is part of the address', async () => {
  fakeServer.reply(listPromotions, onlyPage<never>());
  const router = await renderConsole('/promotions?kind=notice', operatorWith('promotions'));
  await expect
    .element(page.getByRole('tab', { name: 'Popup notices' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(fakeServer.requestsTo(listPromotions)).toMatchObject([{ kind: 'notice' }]);
  await page.getByRole('tab', { name: 'Channels' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ kind: 'channel' });
  await page.getByRole('tab', { name: 'Banners' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('a page whose code does not load leaves the frame in its place', async () => {
  const router = await renderConsole('/account', operatorWith('tags'));
  await expect.element(page.getByRole('link', { name: 'Tags' })).toBeVisible();
  router.routesByPath['/tags'].update({
    component: lazyRouteComponent(() => Promise.reject(new TypeError('no network'))),
  } as never);
  await router.navigate({ to: '/tags' });
  await expect.element(page.getByText('This page couldn’t be loaded')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tags' })).toBeVisible();
  takeConsoleErrors();
});
