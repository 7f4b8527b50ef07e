import type { Order } from '@muyu/contract/wallet/order.ts';
import type { QueryClient } from '@tanstack/react-query';

/** A product that was paid for or redeemed with a code. */
export type Paid = Pick<Order, 'type' | 'productId'>;
/** A promise that is rejected because the server was not reached has the listener called again. */
type PaidListener = (paid: Paid, queryClient: QueryClient) => unknown;
export const paidListeners: PaidListener[] = [];

/** Calls `listener` with each order that is paid in the payment sheet, also after a reload of the page, and with redeemed VIP. */
export const onOrderPaid = (listener: PaidListener): void => void paidListeners.push(listener);
