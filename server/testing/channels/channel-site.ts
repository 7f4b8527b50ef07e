import { generateKeyPairSync } from 'node:crypto';
import type { LoginData } from '@muyu/contract/account/account.ts';
import { setAlipayKeys, setWeChatKeys, switchChannel } from '@muyu/contract/admin/money/payment-channel.ts';
import { shanghaiTime } from '@muyu/contract/core/time.ts';
import { getOrder, type Order, payNotify, payOrder } from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { payOrder as payOrderTable } from '../../modules/wallet/order/tables.ts';
import { numberOfOrder } from '../../modules/wallet/order/views.ts';
import { orderOf, rechargeOf, walletOf } from '../money.ts';
import { signInOperator } from '../operators.ts';
import { testServer } from '../server.ts';
import { alipayIds, apiKey, type FakeTrade, platformKeys, siteKeys, weChatIds } from './channel-keys.ts';
import { alipayCallback } from './fake-alipay.ts';
import { startFakeGateways } from './fake-gateways.ts';
import { transactionOf, weChatCallback } from './fake-wechat.ts';

export type ChannelName = 'Alipay' | 'WeChat';

/** A callback of the channel, changed as given. */
type Forging = {
  amountFen?: number;
  currency?: string;
  merchant?: string;
  number?: string;
  paidAt?: Date;
  stranger?: boolean;
};

/** The reply to an accepted callback, as each channel expects it. */
export const received = { Alipay: 'success', WeChat: '{"code":"SUCCESS"}' };

export const numberOf = ({ orderId }: Pick<Order, 'orderId'>) => numberOfOrder(orderId);

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});
const keys = { privateKey: siteKeys.privateKey, platformKey: platformKeys.publicKey };

/** A server whose Alipay and WeChat Pay are switched on and lead to fake gateways, for the tests of a file. */
export async function testChannelSite() {
  const fake = await startFakeGateways();
  const server = testServer({ gateways: fake.gateways });

  beforeAll(async () => {
    const owner = await signInOperator(server, 'owner');
    await server.call(setAlipayKeys, { ...alipayIds, ...keys }, owner);
    await server.call(setWeChatKeys, { ...weChatIds, ...keys, apiKey }, owner);
    for (const channel of ['Alipay', 'WeChat'] as const)
      await server.call(switchChannel, { channel, on: true }, owner);
  });
  beforeEach(() => {
    Object.assign(fake, { down: false, forge: false, bill: null, archive: null });
  });
  afterAll(() => fake.close());

  async function openPage(who: LoginData, channel: ChannelName, purchase = rechargeOf(1)) {
    const { data } = await orderOf(server, who, { ...purchase, channel });
    const reply = await server.call(payOrder, { orderId: data.orderId, channel }, who);
    return reply.data;
  }
  /** The trade as the channel has it after the payer has entered the page. */
  function enter(order: Order, state: FakeTrade['state'] = 'open', paidAt?: Date): FakeTrade {
    const orderNumber = numberOf(order);
    const amountFen = Math.round(order.payAmount * 100);
    const trade = { orderNumber, amountFen, tradeNo: `T${orderNumber}`, state, refunds: new Map(), paidAt };
    fake.trades.set(orderNumber, trade);
    return trade;
  }
  const stateOf = async (order: Order, who: LoginData) =>
    (await server.call(getOrder, { id: order.orderId }, who)).data;
  const balanceOf = async (who: LoginData) => (await walletOf(server, who)).availableBalance;

  const send = (channel: ChannelName, payload: string, headers: Record<string, string> = {}) =>
    server.http.inject({
      method: 'POST',
      url: `/api${payNotify.path.replace('{channel}', channel)}`,
      headers: {
        'content-type': channel === 'Alipay' ? 'application/x-www-form-urlencoded' : 'application/json',
        ...headers,
      },
      payload,
    });

  function callBack(channel: ChannelName, order: Order, forging: Forging = {}) {
    const {
      amountFen = Math.round(order.payAmount * 100),
      currency = 'CNY',
      merchant,
      number = numberOf(order),
    } = forging;
    const key = forging.stranger ? String(stranger) : undefined;
    if (channel === 'Alipay')
      return send(
        channel,
        alipayCallback(
          number,
          {
            total_amount: (amountFen / 100).toFixed(2),
            trans_currency: currency,
            ...(forging.paidAt && { gmt_payment: shanghaiTime(forging.paidAt) }),
            ...(merchant && { app_id: merchant }),
          },
          key,
        ),
      );
    const transaction = {
      ...transactionOf({ ...enter(order, 'paid', forging.paidAt), orderNumber: number }),
      amount: { total: amountFen, currency },
      ...(merchant && { mchid: merchant }),
    };
    const { body, headers } = weChatCallback(transaction, key === undefined ? {} : { key });
    return send(channel, body, headers);
  }

  /** Moves the order back in time, so that it ended so many milliseconds ago; returns its end. */
  async function endedBefore(who: LoginData, { orderId }: Order, ms: number): Promise<Date> {
    const expiresAt = new Date(Date.now() - ms);
    await server.app.db
      .update(payOrderTable)
      .set({ expiresAt, createdAt: new Date(expiresAt.getTime() - 30 * 60_000) })
      .where(and(eq(payOrderTable.userId, who.userId), eq(payOrderTable.orderId, orderId)));
    return expiresAt;
  }
  async function pagesOf(who: LoginData, { orderId }: Order) {
    const [row] = await server.app.db
      .select()
      .from(payOrderTable)
      .where(and(eq(payOrderTable.userId, who.userId), eq(payOrderTable.orderId, orderId)));
    return row!.pages;
  }
  return { server, fake, openPage, enter, stateOf, balanceOf, send, callBack, endedBefore, pagesOf };
}
