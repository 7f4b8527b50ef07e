import type { Order } from '@muyu/contract/wallet/order.ts';
import type { QueryClient } from '@tanstack/react-query';

type PaidListener = (order: Order, queryClient: QueryClient) => void;
const paidListeners: PaidListener[] = [];

/** Calls `listener` with each order that is paid in the payment sheet, also after a reload of the page. */
export const onOrderPaid = (listener: PaidListener): void => void paidListeners.push(listener);

export function announcePaid(order: Order, queryClient: QueryClient): void {
  for (const listener of paidListeners) listener(order, queryClient);
}
