import { useRechargeCard as redeemCard } from '@muyu/contract/wallet/recharge.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { usePayment } from '../pay/payment-store.ts';
import { request } from '../testing/open-payment.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { RechargeCardPage } from './recharge-card-page.tsx';

afterEach(() => usePayment.setState({ payment: null }));

const redeemedCard = {
  recordId: 'record',
  ending: '9XYZ',
  amount: 30,
  videoTicket: 0,
  postTicket: 0,
  downloadTicket: 0,
  usedAt: '2026-11-01T12:00:00.000Z',
  again: false,
};

/** Redeems a card on its page; `show` renders it. */
async function redeem(show = () => renderPage(<RechargeCardPage />)) {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(redeemCard, redeemedCard);
  const { router } = await show();
  await page.getByLabelText('卡密').fill('ABCDEFGHJKLM9XYZ');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect.element(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
  return router;
}

const begin = (path: string, below: string | null = null) =>
  usePayment.setState({ payment: { request, order: null, place: { path, below } } });
const heading = (path: string) => page.getByRole('heading', { name: `页面 ${path}`, exact: true });
const goOn = () => page.getByRole('button', { name: '继续支付' }).click();

test('the outcome of a redeemed card takes the focus, and so does the field of the next card', async () => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(redeemCard, redeemedCard);
  await renderPage(<RechargeCardPage />);
  await page.getByLabelText('卡密').fill('ABCDEFGHJKLM9XYZ');
  await userEvent.keyboard('{Enter}');
  const outcome = page.getByRole('heading', { name: '兑换成功' });
  await expect.element(outcome).toHaveFocus();
  await expect.element(outcome).toHaveAccessibleDescription(/30/);
  await pressByKey(page.getByRole('button', { name: '再兑一张' }));
  await expect.element(page.getByLabelText('卡密')).toHaveFocus();
});

test('a card that was redeemed before says when, and no success', async () => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(redeemCard, { ...redeemedCard, again: true });
  await renderPage(<RechargeCardPage />);
  await page.getByLabelText('卡密').fill('ABCDEFGHJKLM9XYZ');
  await page.getByRole('button', { name: '兑换' }).click();
  const outcome = page.getByRole('heading', { name: /^你在 2026年11月1日.* 已经兑换过$/ });
  await expect.element(outcome).toHaveAccessibleDescription(/30/);
});

test('a card whose first reply was lost is a success', async () => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(redeemCard, () => {
    if (fakeServer.requestsTo(redeemCard).length === 1) throw connectionLost;
    return { ...redeemedCard, again: true };
  });
  await renderPage(<RechargeCardPage />);
  const field = page.getByLabelText('卡密');
  await field.fill('ABCDEFGHJKLM9XYZ');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeInvalid();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
});

test('a redeemed card leads back to the payment that needed it', async () => {
  begin('/wallet/vip?plan=1');
  await redeem();
  await goOn();
  await expect.element(heading('/wallet/vip?plan=1')).toBeVisible();
});

test('back leads from the page of the payment to the page that was below it', async () => {
  begin('/wallet/vip?plan=2', `${window.location.origin}/wallet`);
  const router = await redeem();
  await goOn();
  await expect.element(heading('/wallet/vip?plan=2')).toBeVisible();
  router.history.back();
  await expect.element(heading('/wallet')).toBeVisible();
});

test('a payment that began in this document is reached by going back to it', async () => {
  const router = await redeem(async () => {
    const screen = await renderPage(<h1>从这里付款</h1>, { pages: { '/rechargeCard': RechargeCardPage } });
    begin(screen.router.state.location.pathname);
    await screen.router.navigate({ to: '/wallet/balance/recharge' as never });
    await screen.router.navigate({ to: '/rechargeCard' as never });
    return screen;
  });
  await goOn();
  await expect.element(page.getByRole('heading', { name: '从这里付款' })).toBeVisible();
  router.history.forward();
  await expect.element(heading('/wallet/balance/recharge')).toBeVisible();
});

test('a redeemed card without a payment leads to the wallet', async () => {
  await redeem();
  await expect.element(page.getByRole('link', { name: '看钱包' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '继续支付' })).not.toBeInTheDocument();
});
