import {
  createOrder,
  getPayToken,
  listPayChannels,
  type Order,
  orderTypes,
  payOrder,
} from '@muyu/contract/wallet/order.ts';
import { getWallet, type Wallet } from '@muyu/contract/wallet/wallet.ts';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { Button } from '../../../ui/button.tsx';
import { openPayment } from '../pay/payment.ts';
import { PaymentSheetHost } from '../pay/payment-sheet-host.tsx';
import { channels, order, payToken, wallet } from './wallet-samples.ts';

export const request = { type: orderTypes.vip, productId: '1', payAmount: 30, title: '月度会员' };
export const paid = order({ state: 'paid', paidAt: '2026-11-01T12:01:00.000Z' });
/** The outcomes of the payments of a test. */
export const results: Array<Order | null> = [];

/** Lets the server answer a payment before each test of a file. */
export const answerPayments = () =>
  beforeEach(() => {
    results.length = 0;
    fakeServer.reply(getPayToken, payToken);
    fakeServer.reply(createOrder, order());
    fakeServer.reply(payOrder, paid);
  });

/** Begins a payment on a page and opens its sheet. */
export async function open(part: Partial<Wallet> = {}, begin = () => openPayment(request)) {
  const mine = wallet(part);
  fakeServer.reply(getWallet, mine);
  fakeServer.reply(listPayChannels, channels(mine.availableBalance));
  const screen = await renderPage(
    <>
      <Button onClick={() => void begin().then((result) => results.push(result))}>购买</Button>
      <PaymentSheetHost />
    </>,
  );
  await page.getByRole('button', { name: '购买' }).click();
  return screen;
}

export const sheet = page.getByRole('dialog', { name: '确认付款' });
export const balance = sheet.getByRole('radio', { name: /^余额/ });
export const confirm = sheet.getByRole('button', { name: /^确认支付/ });
export const password = page.getByLabelText('6 位支付密码');
export const problem = (text: string) => sheet.getByRole('alert').getByText(text);

/** Chooses the balance and confirms. */
export async function confirmBalance() {
  await balance.click({ force: true });
  await confirm.click();
}
