import { useRechargeCard as redeemCard } from '@muyu/contract/wallet/recharge.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { usePayment } from '../pay/payment-store.ts';
import { request } from '../testing/open-payment.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { RechargeCardPage } from './recharge-card-page.tsx';

afterEach(() => usePayment.setState({ payment: null }));

async function redeem() {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(redeemCard, {
    recordId: 'record',
    ending: '9XYZ',
    amount: 30,
    videoTicket: 0,
    postTicket: 0,
    downloadTicket: 0,
    usedAt: '2026-11-01T12:00:00.000Z',
  });
  const { router } = await renderPage(<RechargeCardPage />);
  await page.getByLabelText('卡密').fill('ABCDEFGHJKLM9XYZ');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect.element(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
  return router;
}

/** A payment that began before the page of a channel replaced the app. */
const beginEarlier = (below: string | null) =>
  usePayment.setState({
    payment: {
      request,
      order: null,
      place: { path: '/wallet/vip?plan=1', below, index: 2, documentStart: 0 },
    },
  });

test('a redeemed card leads back to the payment that needed it', async () => {
  beginEarlier(null);
  await redeem();
  await page.getByRole('button', { name: '继续支付' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /wallet/vip?plan=1' })).toBeVisible();
});

test('back leads from the page of the payment to the page that was below it', async () => {
  beginEarlier(`${window.location.origin}/wallet`);
  const router = await redeem();
  await page.getByRole('button', { name: '继续支付' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /wallet/vip?plan=1' })).toBeVisible();
  router.history.back();
  await expect.element(page.getByRole('heading', { name: '页面 /wallet', exact: true })).toBeVisible();
});

test('a redeemed card without a payment leads to the wallet', async () => {
  await redeem();
  await expect.element(page.getByRole('link', { name: '看钱包' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '继续支付' })).not.toBeInTheDocument();
});
