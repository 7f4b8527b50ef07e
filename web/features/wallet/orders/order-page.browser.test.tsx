import { getOrder } from '@muyu/contract/wallet/order.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onOrderPaid } from '../pay/paid-orders.ts';
import { order } from '../testing/wallet-samples.ts';
import { OrderPage } from './order-page.tsx';
import { OrderRow } from './order-row.tsx';

afterEach(() => void vi.useRealTimers());

test('a closed order says where money goes that its channel confirms later', async () => {
  fakeServer.reply(getOrder, order({ state: 'closed', channel: 'Sandbox' }));
  await renderPage(<OrderPage id="order" />);
  await expect.element(page.getByText('这个订单没有付款。之后收到的钱会进到你的余额。')).toBeVisible();
});

test('a closed order whose money has come since says where it is', async () => {
  const failure = '付款到账时订单已经结束。付的钱已存入余额。';
  fakeServer.reply(getOrder, order({ state: 'closed', channel: 'Sandbox', failure }));
  await renderPage(<OrderPage id="order" />);
  await expect.element(page.getByText(failure)).toBeVisible();
  await expect.element(page.getByText(/这个订单没有付款/)).not.toBeInTheDocument();
});

test('an order whose payment is confirmed after its end is asked for until then, and tells who opens posts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let shown = order({ channel: 'Sandbox' });
  fakeServer.reply(getOrder, () => shown);
  const announced: unknown[] = [];
  onOrderPaid(({ productId }) => announced.push(productId));
  await renderPage(<OrderPage id="order" />);
  await expect.element(page.getByRole('button', { name: '取消订单' })).toBeVisible();
  shown = order({ channel: 'Sandbox', state: 'closed', confirming: true });
  vi.advanceTimersByTime(3000);
  await expect.element(page.getByText('正在等支付结果。付过了的话，稍等一下就会到账。')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '处理中' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '取消订单' })).not.toBeInTheDocument();
  shown = order({ channel: 'Sandbox', state: 'paid' });
  vi.advanceTimersByTime(3000);
  await expect.element(page.getByRole('heading', { name: '已支付' })).toBeVisible();
  expect(announced).toEqual(['1']);
});

test('the list names an order that waits for its confirmation as its page does', async () => {
  await renderPage(<OrderRow order={order({ channel: 'Sandbox', state: 'closed', confirming: true })} />);
  await expect.element(page.getByText('处理中')).toBeVisible();
  await expect.element(page.getByText('已关闭')).not.toBeInTheDocument();
});

test.each([
  [30, '已退款'],
  [12, '部分退款'],
])('the list names an order of ¥30 of which ¥%s was refunded', async (refunded, text) => {
  await renderPage(<OrderRow order={order({ state: 'paid', refunded })} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('已支付')).not.toBeInTheDocument();
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
