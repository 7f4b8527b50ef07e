import { userInfo } from '@muyu/contract/account/account.ts';
import { getVipInfo, redeemVipCode } from '@muyu/contract/membership.ts';
import { getStatement } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onOrderPaid } from '#features/wallet';
import { queryClient } from '../../app/query.ts';
import { client } from '../../client/client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { ExchangePage } from './exchange-page.tsx';

test('a redeemed code renews what shows VIP and money, and tells who opens posts', async () => {
  const none = { userId: 'me', vipLevel: 0, isVip: false, lifetime: false, until: null, next: null };
  const granted = { ...none, vipLevel: 1, isVip: true, until: '2027-01-01T12:00:00.000Z' };
  fakeServer.reply(getVipInfo, none);
  fakeServer.reply(redeemVipCode, { ...granted, grantedLevel: 1, grantedDays: 31 });
  const keys = [client.keyOf(userInfo, { id: 'me' }), client.keyOf(getStatement, { month: '2026-11' })];
  for (const key of keys) queryClient.setQueryData(key, {});
  const announced: unknown[] = [];
  onOrderPaid((paid) => announced.push(paid));
  await renderPage(<ExchangePage />);
  await page.getByLabelText('兑换码').fill('ABCD EFGH');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect.element(page.getByRole('button', { name: '再兑一个' })).toBeVisible();
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  expect(announced).toEqual([{ type: 1, productId: '1' }]);
});
