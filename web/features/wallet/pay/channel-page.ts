import { type Order, orderTypes } from '@muyu/contract/wallet/order.ts';
import type { NavigateOptions } from '@tanstack/react-router';

/** The page that shows how an order ends: the recharge page for a recharge, else the order. */
const outcomePage = ({ type, orderId }: Pick<Order, 'type' | 'orderId'>): NavigateOptions =>
  type === orderTypes.recharge
    ? { to: '/wallet/balance/recharge', search: { orderId } }
    : { to: '/wallet/orders/$id', params: { id: orderId } };

/**
 * Opens the page of a channel where a pending order is paid. Pushes the outcome page first, so that Back from the channel
 * shows it.
 */
export async function openChannelPage(
  order: Order,
  navigate: (to: NavigateOptions) => Promise<void>,
): Promise<void> {
  await navigate(outcomePage(order));
  // Another document replaces this one.
  if (order.payUrl) window.location.assign(order.payUrl);
}
