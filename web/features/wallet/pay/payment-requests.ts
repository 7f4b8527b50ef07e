import { t } from '@lingui/core/macro';
import { ApiError, isError, isUnanswered } from '@muyu/contract/core/client.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import {
  type Channel,
  createOrder,
  getOrder,
  getPayToken,
  type Order,
  orderErrors,
  payOrder,
  payTypes,
} from '@muyu/contract/wallet/order.ts';
import { client } from '../../../client/client.ts';
import type { PaymentRequest } from './payment-store.ts';

/** A step of a payment that failed, with the text for the viewer. */
export class PaymentError extends Error {
  override readonly cause: unknown;
  constructor(message: string, cause: unknown) {
    super(message);
    this.cause = cause;
  }
  is(...definitions: readonly ErrorDefinition[]): boolean {
    return isError(this.cause, ...definitions);
  }
}

/**
 * Texts of a step whose request fails, and whose error has no message (product document, section 8: error
 * catalogue).
 */
type StepTexts = { failed: string; unknown: string };

function toPaymentError(error: unknown, { failed, unknown }: StepTexts): PaymentError {
  if (!(error instanceof ApiError) || isUnanswered(error)) return new PaymentError(failed, error);
  const reasons = error.fields.map(({ reason }) => reason).join(' ');
  return new PaymentError(reasons || error.message || unknown, error);
}

/** A pay token for the request, with price, lines and balance. Throws PaymentError. */
export async function requestPayToken({ count = 1, ...request }: PaymentRequest) {
  const { type, productId, payAmount, cashback, days, tickets } = request;
  try {
    return await client.request(getPayToken, {
      ...{ type, productId, count, payAmount },
      ...{ cashback, days, tickets },
    });
  } catch (error) {
    throw toPaymentError(error, { failed: t`服务器请求异常-004!`, unknown: t`未知错误-001` });
  }
}

/** Channel, price and token of an order. */
type NewOrder = { channel: Channel; payAmount: number; token: string };

/**
 * Creates the order. A lost reply is asked for again with the same token, which answers with the same order. Throws
 * PaymentError.
 */
export async function requestOrder(request: PaymentRequest, { channel, payAmount, token }: NewOrder) {
  const { type, productId, count = 1, cashback, days, tickets, remark = '' } = request;
  const send = () =>
    client.request(createOrder, {
      ...{ type, productId, count, cashback, days, tickets, remark },
      ...{ channel, payType: payTypes[channel], payAmount, token },
    });
  try {
    return await send().catch((error: unknown) => {
      if (!isUnanswered(error)) throw error;
      return send();
    });
  } catch (error) {
    throw toPaymentError(error, { failed: t`服务器请求异常-003!`, unknown: t`未知错误-002` });
  }
}

/** Whether the order of a failed payment cannot be paid any more. */
export const isOrderOver = (error: PaymentError): boolean =>
  error.is(
    orderErrors.closed,
    orderErrors.notFound,
    orderErrors.unavailable,
    orderErrors.sellerSuspended,
    orderErrors.alreadyOwned,
    orderErrors.lifetimeMember,
    orderErrors.paidAhead,
  );

/** The order as it is now. Throws PaymentError. */
export async function readOrder(orderId: string): Promise<Order> {
  try {
    return await client.request(getOrder, { id: orderId });
  } catch (error) {
    throw toPaymentError(error, { failed: t`服务器请求异常-003!`, unknown: t`未知错误-002` });
  }
}

/** The reply to a payment was lost, and the order could not be asked for either. */
export class LostReply extends PaymentError {}

/**
 * Pays the order; another channel than the balance answers with a pending order and its page. When the reply is lost
 * the order itself says whether it was paid: paying again is safe, because an order is paid once. Throws PaymentError.
 */
export async function payOrderOnce(order: Order, channel: Channel, payPassword?: string): Promise<Order> {
  try {
    return await client.request(payOrder, { orderId: order.orderId, channel, payPassword });
  } catch (error) {
    if (!isUnanswered(error))
      throw toPaymentError(error, { failed: t`服务器请求异常-003!`, unknown: t`未知错误-002` });
    return readPaidOrder(order.orderId, channel);
  }
}

/**
 * The order when it is paid, or waits on the page of `channel`: the page of another channel, opened before, says nothing about this
 * payment. Throws PaymentError otherwise, LostReply without a reply.
 */
export async function readPaidOrder(orderId: string, channel: Channel): Promise<Order> {
  const order = await client.request(getOrder, { id: orderId }).catch((error: unknown) => {
    throw new LostReply(t`网络断开了，还不知道有没有付成功`, error);
  });
  const isOpened =
    order.state === 'pending' && channel !== 'Balance' && order.channel === channel && order.payUrl;
  if (order.state === 'paid' || isOpened) return order;
  throw new PaymentError(t`还没有收到这笔付款，可以再试一次，不会重复扣款`, null);
}
