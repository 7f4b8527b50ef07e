import { createOrder, getPayToken, listPayChannels, orderErrors } from '@muyu/contract/wallet/order.ts';
import { listRechargeProducts } from '@muyu/contract/wallet/recharge.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { channels, payToken, wallet } from '../testing/wallet-samples.ts';
import { RechargePage } from './recharge-page.tsx';

const product = (amount: number, cashback: number) => ({ productId: 'recharge-1', amount, cashback });
const button = (yuan: string) => page.getByRole('button', { name: `充值 ¥${yuan}` });

test('a refused price is asked for again, with what the person has read of amount and cashback', async () => {
  let shown = product(6, 1);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listPayChannels, channels(100));
  fakeServer.reply(listRechargeProducts, () => [shown]);
  fakeServer.reply(getPayToken, ({ payAmount, cashback }) => {
    if (payAmount === shown.amount && cashback === shown.cashback) return { ...payToken, payAmount: 8 };
    throw new ErrorReply(orderErrors.priceChanged, '价格有变动，请确认新的价格后再支付');
  });
  fakeServer.reply(createOrder, () => {
    throw new ErrorReply(orderErrors.unavailable, '暂时不能充值');
  });
  await renderPage(<RechargePage />);
  await page.getByRole('radio', { name: /^沙箱支付/ }).click({ force: true });
  await expect.element(page.getByText('到账 ¥7.00')).toBeVisible();
  shown = product(8, 2);
  await button('6.00').click();
  await expect.element(page.getByText('到账 ¥10.00')).toBeVisible();
  // Only the cashback changes.
  shown = product(8, 1);
  await button('8.00').click();
  await expect.element(page.getByText('到账 ¥9.00')).toBeVisible();
  expect(fakeServer.requestsTo(createOrder)).toEqual([]);
  await button('8.00').click();
  await expect.poll(() => fakeServer.requestsTo(createOrder)).toMatchObject([{ payAmount: 8, cashback: 1 }]);
});

test('amounts that were loaded before are loaded again', async () => {
  queryClient.setQueryData(client.keyOf(listRechargeProducts, {}), [product(6, 1)]);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listPayChannels, channels(100));
  fakeServer.reply(listRechargeProducts, [product(8, 2)]);
  await renderPage(<RechargePage />);
  await expect.element(page.getByText('到账 ¥10.00')).toBeVisible();
});
