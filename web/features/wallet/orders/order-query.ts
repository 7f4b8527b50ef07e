import { getOrder, type Order } from '@muyu/contract/wallet/order.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { client } from '../../../client/client.ts';
import { announcePaid } from '../pay/paid-orders.ts';
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
  const order = query.data;
  const state = order?.state;
  const wasPending = useRef(false);
  useEffect(() => {
    if (!state) return;
    if (state !== 'pending') void invalidateMoney(queryClient);
    if (state === 'paid' && wasPending.current) announcePaid(order, queryClient);
    wasPending.current = state === 'pending';
  }, [state, order, queryClient]);
  return query;
}

export const orderId = (order: Order) => order.orderId;
