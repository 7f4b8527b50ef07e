import { getVipInfo, listVipLevels, type VipProduct } from '@muyu/contract/membership.ts';
import { createOrder, getPayToken, listPayChannels, orderErrors } from '@muyu/contract/wallet/order.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PaymentSheetHost } from '#features/wallet';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { channels, order, payToken, wallet } from '../wallet/testing/wallet-samples.ts';
import { VipPage } from './vip-page.tsx';

const annual = (days: number, count: number): VipProduct => ({
  level: 3,
  name: '年度会员',
  price: 268,
  days,
  tickets: { videoTicket: count, postTicket: count, downloadTicket: count },
  available: true,
});

const none = { vipLevel: 0, isVip: false, lifetime: false, until: null, next: null };
const monthly: VipProduct = { ...annual(31, 5), level: 1, name: '月度会员', price: 30 };

type Vip = { vipLevel?: number; isVip?: boolean; lifetime?: boolean; until?: string };
function show(levels: VipProduct[], vip: Vip = {}) {
  fakeServer.reply(getVipInfo, { userId: 'me', ...none, ...vip });
  fakeServer.reply(listVipLevels, levels);
  return renderPage(<VipPage />);
}

test('a level whose days or tickets have changed is shown anew before it can be paid', async () => {
  let present = annual(366, 50);
  fakeServer.reply(getVipInfo, { userId: 'me', ...none });
  fakeServer.reply(listVipLevels, () => [present]);
  fakeServer.reply(getWallet, wallet({ availableBalance: 300 }));
  fakeServer.reply(listPayChannels, channels(300));
  fakeServer.reply(getPayToken, ({ days, tickets }) => {
    if (days === present.days && tickets === present.tickets.videoTicket)
      return { ...payToken, payAmount: 268 };
    throw new ErrorReply(orderErrors.priceChanged, '价格或内容有变动，请确认后再支付');
  });
  fakeServer.reply(createOrder, order({ payAmount: 268 }));
  await renderPage(
    <>
      <VipPage />
      <PaymentSheetHost />
    </>,
  );
  const sheet = page.getByRole('dialog', { name: '确认付款' });
  const pay = async () => {
    await page.getByRole('button', { name: '支付 ¥268.00 开通' }).click();
    await sheet.getByRole('radio', { name: /^余额/ }).click({ force: true });
    await sheet.getByRole('button', { name: /^确认支付/ }).click();
  };
  await expect.element(page.getByText('366 天')).toBeVisible();
  present = annual(300, 0);
  await pay();
  await expect.element(page.getByText('价格或内容有变动，请确认后再支付')).toBeVisible();
  await expect.element(page.getByText('300 天')).toBeVisible();
  await expect.element(page.getByText(/^三种券各/)).not.toBeInTheDocument();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(createOrder)).toEqual([]);
  await pay();
  await expect.poll(() => fakeServer.requestsTo(createOrder)).toMatchObject([{ days: 300, tickets: 0 }]);
});

test('the chosen level is still chosen after the way over another page', async () => {
  const { router } = await show([monthly, annual(366, 50)]);
  await expect.element(page.getByRole('button', { name: '支付 ¥30.00 开通' })).toBeVisible();
  await page.getByRole('radio', { name: /年度会员/ }).click({ force: true });
  await router.navigate({ to: '/wallet/balance/recharge' as never });
  await expect.element(page.getByText(/^页面 .*recharge/)).toBeVisible();
  router.history.back();
  await expect.element(page.getByRole('button', { name: '支付 ¥268.00 开通' })).toBeVisible();
});

test('a member renews the level that runs', async () => {
  await show([monthly, annual(366, 50)], { vipLevel: 3, isVip: true, until: '2027-01-01T00:00:00.000Z' });
  await expect.element(page.getByRole('button', { name: '支付 ¥268.00 续费' })).toBeVisible();
});

test('a lifetime member reads nothing about ends and codes', async () => {
  await show([{ ...monthly, available: false }], { vipLevel: 4, isVip: true, lifetime: true });
  await expect.element(page.getByRole('button', { name: '已经是终身 VIP' })).toBeDisabled();
  await expect.element(page.getByText(/^到期不会自动续费/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '用兑换码' })).not.toBeInTheDocument();
});
