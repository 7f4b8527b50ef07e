import type { Order } from '@muyu/contract/wallet/order.ts';
import type { QueryClient } from '@tanstack/react-query';

/** What was paid for, or brought by a code. */
type Paid = Pick<Order, 'type' | 'productId'>;
type PaidListener = (paid: Paid, queryClient: QueryClient) => void;
const paidListeners: PaidListener[] = [];

/** Calls `listener` with each order that is paid in the payment sheet, also after a reload of the page, and with redeemed VIP. */
export const onOrderPaid = (listener: PaidListener): void => void paidListeners.push(listener);

export function announcePaid(paid: Paid, queryClient: QueryClient): void {
  for (const listener of paidListeners) listener(paid, queryClient);
}
