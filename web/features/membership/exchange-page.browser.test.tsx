import { getUserInfo } from '@muyu/contract/account/account.ts';
import { getVipInfo, redeemVipCode } from '@muyu/contract/membership.ts';
import { getStatement } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onOrderPaid } from '#features/wallet';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { ExchangePage } from './exchange-page.tsx';

const now = { usedAt: '2026-11-01T12:00:00.000Z', again: false };

test('a code that was redeemed before says when, also after its VIP has ended', async () => {
  const ended = { userId: 'me', vipLevel: 0, isVip: false, lifetime: false, until: null, next: null };
  fakeServer.reply(getVipInfo, ended);
  fakeServer.reply(redeemVipCode, { ...ended, ...now, again: true, grantedLevel: 1, grantedDays: 31 });
  await renderPage(<ExchangePage />);
  await page.getByLabelText('兑换码').fill('ABCD EFGH');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect
    .element(page.getByRole('heading', { name: /^你在 2026年11月1日.* 已经兑换过$/ }))
    .toBeVisible();
  await expect.element(page.getByText(/到期$/)).not.toBeInTheDocument();
});

test('a redeemed code renews what shows VIP and money, and tells who opens posts', async () => {
  const none = { userId: 'me', vipLevel: 0, isVip: false, lifetime: false, until: null, next: null };
  const granted = { ...none, vipLevel: 1, isVip: true, until: '2027-01-01T12:00:00.000Z' };
  fakeServer.reply(getVipInfo, none);
  fakeServer.reply(redeemVipCode, { ...granted, ...now, grantedLevel: 1, grantedDays: 31 });
  const keys = [client.keyOf(getUserInfo, { id: 'me' }), client.keyOf(getStatement, { month: '2026-11' })];
  for (const key of keys) queryClient.setQueryData(key, {});
  const announced: unknown[] = [];
  onOrderPaid((paid) => announced.push(paid));
  await renderPage(<ExchangePage />);
  await page.getByLabelText('兑换码').fill('ABCD EFGH');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: /^已兑换/ })).toHaveFocus();
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  expect(announced).toEqual([{ type: 1, productId: '1' }]);
  await pressByKey(page.getByRole('button', { name: '再兑一个' }));
  await expect.element(page.getByLabelText('兑换码')).toHaveFocus();
});

const next = { level: 2, from: '2027-01-10T12:00:00.000Z', until: '2027-04-10T12:00:00.000Z' };
test.each([
  ['higher', 3, '2027年1月10日到期'],
  ['following', 2, '2027年4月10日到期'],
  ['last', 1, '2027年4月25日到期'],
])('a code of the %s level says when that level ends', async (_, grantedLevel, text) => {
  const queue = {
    userId: 'me',
    vipLevel: 3,
    isVip: true,
    lifetime: false,
    until: '2027-04-25T12:00:00.000Z',
    next,
  };
  fakeServer.reply(getVipInfo, queue);
  fakeServer.reply(redeemVipCode, { ...queue, ...now, grantedLevel, grantedDays: 31 });
  await renderPage(<ExchangePage />);
  await page.getByLabelText('兑换码').fill('ABCD EFGH');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect.element(page.getByText(text)).toBeVisible();
});
