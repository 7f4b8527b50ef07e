import { getOrder } from '@muyu/contract/wallet/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { invalidateMoney } from '../wallet-query.ts';
import { emitOrderPaid } from './emit-order-paid.ts';
import { runInBackground } from './run-in-background.ts';

/** Asks for an order whose payment was left without a reply, until the server answers: a paid product opens, and amounts load again. */
export function findResult(orderId: string, queryClient: QueryClient): void {
  runInBackground(queryClient, async () => {
    const order = await client.request(getOrder, { id: orderId });
    if (order.state === 'paid') emitOrderPaid(order, queryClient);
    void invalidateMoney(queryClient);
  });
}
