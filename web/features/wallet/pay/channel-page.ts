import { type Order, orderTypes } from '@muyu/contract/wallet/order.ts';
import type { NavigateOptions } from '@tanstack/react-router';

/** The page that shows how an order ends: the recharge page for a recharge, else the order. */
const outcomePage = ({ type, orderId }: Pick<Order, 'type' | 'orderId'>): NavigateOptions =>
  type === orderTypes.recharge
    ? { to: '/wallet/balance/recharge', search: { orderId } }
    : { to: '/wallet/orders/$id', params: { id: orderId } };

/**
 * Opens the page of a channel where a pending order is paid. The page of the outcome comes first into the history:
 * whoever steps back from the channel sees how the payment ended.
 */
export async function openChannelPage(
  order: Order,
  navigate: (to: NavigateOptions) => Promise<void>,
): Promise<void> {
  await navigate(outcomePage(order));
  // Another document replaces this one.
  if (order.payUrl) window.location.assign(order.payUrl);
}
