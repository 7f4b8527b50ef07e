import {
  createOrder,
  getPayToken,
  listPayChannels,
  orderErrors,
  orderTypes,
} from '@muyu/contract/wallet/order.ts';
import { listRechargeProducts } from '@muyu/contract/wallet/recharge.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { saveLastChannel } from '../pay/channel-list.tsx';
import { usePayment } from '../pay/payment-store.ts';
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
    throw new ErrorReply(orderErrors.priceChanged, '价格或内容有变动，请确认后再支付');
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

test('another recharge for a payment brings what it still needs', async () => {
  const request = { type: orderTypes.vip, productId: '2', payAmount: 78, title: '季度会员' };
  const place = { path: '/wallet/vip', below: null };
  usePayment.setState({ payment: { request, order: null, place } });
  fakeServer.reply(getWallet, wallet({ availableBalance: 10 }));
  fakeServer.reply(listPayChannels, channels(10));
  fakeServer.reply(
    listRechargeProducts,
    [6, 68, 128].map((amount) => ({ productId: `${amount}`, amount, cashback: 0 })),
  );
  await renderPage(<RechargePage />);
  await expect.element(page.getByText('还差 ¥68.00。充值成功后可以接着付款。')).toBeVisible();
  await expect.element(button('68.00')).toBeEnabled();
});

test('the channel of the last recharge is chosen, whatever was paid with since', async () => {
  const [, sandbox] = channels(100);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listPayChannels, [...channels(100), { ...sandbox!, channel: 'Alipay', name: '支付宝' }]);
  fakeServer.reply(listRechargeProducts, [product(6, 1)]);
  saveLastChannel(orderTypes.recharge, 'Alipay');
  saveLastChannel(orderTypes.vip, 'Balance');
  await renderPage(<RechargePage />);
  await expect.element(page.getByRole('radio', { name: '支付宝' })).toBeChecked();
  await expect.element(button('6.00')).toBeEnabled();
});

test('a single channel needs no choice', async () => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listPayChannels, channels(100));
  fakeServer.reply(listRechargeProducts, [product(6, 1)]);
  await renderPage(<RechargePage />);
  await expect.element(button('6.00')).toBeEnabled();
});

test('amounts that were loaded before are loaded again', async () => {
  queryClient.setQueryData(client.keyOf(listRechargeProducts, {}), [product(6, 1)]);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listPayChannels, channels(100));
  fakeServer.reply(listRechargeProducts, [product(8, 2)]);
  await renderPage(<RechargePage />);
  await expect.element(page.getByText('到账 ¥10.00')).toBeVisible();
});
