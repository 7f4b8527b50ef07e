import { getOrder, type Order, type OrderState } from '@muyu/contract/wallet/order.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { client } from '../../../client/client.ts';
import { emitOrderPaid } from '../pay/emit-order-paid.ts';
import { invalidateMoney } from '../wallet-query.ts';

/** Interval at which an undecided order is asked for, milliseconds. */
const pollMs = 3000;

/** Whether an order may still become paid: it is pending, or its channel may confirm a payment after its end. */
export const isUndecided = ({ state, confirming }: Order) => state === 'pending' || confirming;

/** An order, asked for again while it is undecided; when it ends, what it changed loads again. */
export function useOrder(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...client.query(getOrder, { id }),
    staleTime: 0,
    meta: { inlineNotFound: true },
    refetchInterval: ({ state: { data } }) => data !== undefined && isUndecided(data) && pollMs,
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && isUndecided(data),
  });
  const state = query.data?.state;
  const wasUndecided = useRef(false);
  // Only a change of the state counts: the invalidation loads the order again, as a new object.
  const onState = useEffectEvent((next: OrderState) => {
    if (next !== 'pending') void invalidateMoney(queryClient);
    if (next === 'paid' && wasUndecided.current) emitOrderPaid(query.data!, queryClient);
    wasUndecided.current = isUndecided(query.data!);
  });
  useEffect(() => {
    if (state) onState(state);
  }, [state]);
  return query;
}

export const orderId = (order: Order) => order.orderId;
