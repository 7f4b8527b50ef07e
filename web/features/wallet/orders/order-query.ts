import { getOrder, type Order, type OrderState } from '@muyu/contract/wallet/order.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { client } from '../../../client/client.ts';
import { announcePaid } from '../pay/announce-paid.ts';
import { invalidateMoney } from '../wallet-query.ts';

/** Interval at which a pending order is asked for, milliseconds. */
const pollMs = 3000;

/** An order, asked for again while it is pending; when it ends, what it changed loads again. */
export function useOrder(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...client.query(getOrder, { id }),
    staleTime: 0,
    meta: { inlineNotFound: true },
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? pollMs : false),
    refetchOnWindowFocus: ({ state }) => state.data?.state === 'pending',
  });
  const state = query.data?.state;
  const wasPending = useRef(false);
  // Only a change of the state counts: the invalidation loads the order again, as a new object.
  const onState = useEffectEvent((next: OrderState) => {
    if (next !== 'pending') void invalidateMoney(queryClient);
    if (next === 'paid' && wasPending.current) announcePaid(query.data!, queryClient);
    wasPending.current = next === 'pending';
  });
  useEffect(() => {
    if (state) onState(state);
  }, [state]);
  return query;
}

export const orderId = (order: Order) => order.orderId;
