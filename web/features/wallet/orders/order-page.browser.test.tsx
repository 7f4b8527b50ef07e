import { getOrder } from '@muyu/contract/wallet/order.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { order } from '../testing/wallet-samples.ts';
import { OrderPage } from './order-page.tsx';

test('a closed order says where money goes that its channel confirms later', async () => {
  fakeServer.reply(getOrder, order({ state: 'closed', channel: 'Sandbox' }));
  await renderPage(<OrderPage id="order" />);
  await expect.element(page.getByText('这个订单没有付款。之后收到的钱会进到你的余额。')).toBeVisible();
});

test('an order that is paid loads once more with what it changed, and not again', async () => {
  let replies = 0;
  fakeServer.reply(getOrder, () => {
    replies += 1;
    return order({ state: 'paid', paidAt: '2026-11-01T12:01:00.000Z', title: `第 ${replies} 次` });
  });
  await renderPage(<OrderPage id="order" />);
  await expect.element(page.getByText('第 2 次', { exact: true })).toBeVisible();
  for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(done));
  expect(replies).toBe(2);
});
