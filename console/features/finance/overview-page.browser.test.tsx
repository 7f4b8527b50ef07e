import { getFinanceOverview } from '@muyu/contract/admin/money/wallet.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { moveToTimeZone } from '../../testing/move-to-time-zone.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { operatorWith } from '../../testing/samples.ts';
import { replyWaitingMoney } from './testing/reply-waiting-money.ts';

afterEach(() => vi.restoreAllMocks());

test('an operator in another time zone reads since when the money of today is counted, in the zone of the site', async () => {
  moveToTimeZone('Europe/London');
  replyWaitingMoney();
  fakeServer.reply(getFinanceOverview, {
    ...{ since: '2026-11-30T16:00:00.000Z', recharged: 0, cards: 0, cashback: 0, withdrawn: 0, refunded: 0 },
    refundedByPlatform: 0,
    revenue: { vip: 0, posts: 0, rewards: 0, subscriptions: 0, fees: 0, unclaimed: 0 },
    owed: { available: 0, unsettled: 0, frozen: 0, unclaimed: 0 },
    ...{ channels: [], paidOut: 0, waiting: { withdrawals: 0, amount: 0, oldestAt: null } },
  });
  await renderConsole('/finance', operatorWith('finance'));
  await expect.element(page.getByText('since 12/01/2026, 00:00')).toBeVisible();
  await expect.element(page.getByText('Dates and times are in Asia/Shanghai')).toBeVisible();
});
