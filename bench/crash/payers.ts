import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../contract/core/client.ts';
import type { AnyEndpoint, ClientInputOf, DataOf } from '../../contract/core/endpoint.ts';
import {
  type Channel,
  createOrder,
  getPayToken,
  type OrderType,
  orderErrors,
  orderTypes,
  payFromBalance,
  payOrder,
} from '../../contract/wallet/order.ts';
import { clientOf } from '../client.ts';
import { payPassword } from './fund-payers.ts';

/** One payment as its payer knows it. */
export type Payment = {
  readonly orderId: string;
  readonly channel: Channel;
  /** The reply said that it is paid: the money must be booked, once. */
  acknowledged: boolean;
  /** A reply was lost on the way. */
  inDoubt: boolean;
};

/** The products of a creator: posts that each payer buys once, and subscriptions. */
export type Shop = { readonly creatorId: string; readonly postIds: readonly string[] };

/** Payments of all payers, and a callback for each that is acknowledged. */
export type Payments = { readonly list: Payment[]; onAcknowledged(): void };

/** A payer does not ask again after a lost reply: whether the payment happened is for the books to say. */
class GaveUp extends Error {}

const pauseMs = 50;
/** How often a payer gives up after a lost reply, and how often it sends a payment twice at once. */
const odds = { giveUp: 0.2, twice: 0.2, channel: 0.4, creator: 0.5 };

/**
 * A member who buys until `isOver`, and sends a request again, with the same key, after a lost reply. `unbought` are the posts of
 * the shop that this member has not ordered yet; they are taken out of it.
 */
export async function pay(
  url: string,
  token: string,
  payments: Payments,
  isOver: () => boolean,
  shop?: { creatorId: string; unbought: string[] },
): Promise<void> {
  const client = clientOf(url, token);

  /** Retries until a reply arrives. Any other error fails the test: all payers are adults with a balance. */
  async function send<Reply>(request: () => Promise<Reply>, payment?: Payment): Promise<Reply> {
    for (;;) {
      try {
        return await request();
      } catch (error) {
        const isLost = error instanceof ApiError && (error.code === 'network' || error.status >= 500);
        if (!isLost) throw error;
        if (payment) payment.inDoubt = true;
        if (payment && Math.random() < odds.giveUp) throw new GaveUp();
        await wait(pauseMs);
      }
    }
  }
  const call = <C extends AnyEndpoint>(endpoint: C, input: ClientInputOf<C>, payment?: Payment) =>
    send<DataOf<C>>(() => client.request(endpoint, input), payment);

  const order = async (type: OrderType, productId: string, channel: Channel): Promise<Payment> => {
    const { token, payAmount } = await call(getPayToken, { type, productId });
    const { orderId } = await call(createOrder, { type, productId, payAmount, channel, token });
    const payment = { orderId, channel, acknowledged: false, inDoubt: false };
    payments.list.push(payment);
    return payment;
  };

  const choose = (): [OrderType, string] => {
    if (!shop || Math.random() >= odds.creator) return [orderTypes.vip, '1'];
    const postId = Math.random() < 0.7 ? shop.unbought.pop() : undefined;
    return postId ? [orderTypes.post, postId] : [orderTypes.subscription, shop.creatorId];
  };

  /** VIP instead of a subscription that is paid as far ahead as the site allows. */
  const orderFromBalance = () =>
    order(...choose(), 'Balance').catch((error: unknown) => {
      if (error instanceof ApiError && error.is(orderErrors.paidAhead))
        return order(orderTypes.vip, '1', 'Balance');
      throw error;
    });

  const buyFromBalance = async () => {
    const payment = await orderFromBalance();
    const request = () => call(payFromBalance, { orderId: payment.orderId, payPassword }, payment);
    const replies = await Promise.all(Math.random() < odds.twice ? [request(), request()] : [request()]);
    if (replies.some(({ state }) => state !== 'paid')) throw new Error('a payment was answered as unpaid');
    return payment;
  };

  /** Pays on the cashier page: the channel has the money when the page answers. */
  const payAtChannel = async () => {
    const isRecharge = Math.random() < 0.5;
    const payment = isRecharge
      ? await order(orderTypes.recharge, `recharge-${1 + Math.floor(Math.random() * 6)}`, 'Sandbox')
      : await order(orderTypes.vip, '1', 'Sandbox');
    const { orderId } = payment;
    const { payUrl } = await call(payOrder, { orderId, channel: 'Sandbox' });
    await send(() => press(`${url}${payUrl}`, Math.random() < odds.twice ? 'twice' : 'succeed'), payment);
    return payment;
  };

  while (!isOver()) {
    try {
      const payment = await (Math.random() < odds.channel ? payAtChannel() : buyFromBalance());
      payment.acknowledged = true;
      payments.onAcknowledged();
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
    }
  }
}

async function press(page: string, act: string): Promise<void> {
  const reply = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  }).catch(() => null);
  if (!reply) throw new ApiError('network', 0, 'network');
  if (reply.status !== 303) throw new ApiError('cashier', reply.status, 'the cashier page refused');
}
