import { getOrder, orderTypes } from '@muyu/contract/wallet/order.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { order } from '../testing/wallet-samples.ts';
import { RechargeOutcome } from './recharge-outcome.tsx';

test('a recharge that has ended waits for the result while its channel may confirm it', async () => {
  const recharge = order({ type: orderTypes.recharge, channel: 'Sandbox', state: 'closed' });
  let shown = { ...recharge, confirming: true };
  fakeServer.reply(getOrder, () => shown);
  await renderPage(<RechargeOutcome orderId="order" />);
  await expect.element(page.getByRole('heading', { name: '处理中' })).toBeVisible();
  await expect.element(page.getByText('正在等支付结果。付过了的话，稍等一下就会到账。')).toBeVisible();
  const refresh = page.getByRole('button', { name: '刷新结果' }).element() as HTMLElement;
  // In one task: the page asks by itself, too, and then has no button any more.
  shown = recharge;
  refresh.click();
  await expect.element(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '看余额' })).toBeVisible();
});
