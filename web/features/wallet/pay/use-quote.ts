import { useQuery } from '@tanstack/react-query';
import { requestPayToken } from './payment-requests.ts';
import type { Payment } from './payment-store.ts';

/** Amount and lines of a payment: those of its order, or of the request; without a price the server is asked for it. */
export function useQuote({ request, order }: Payment) {
  const { title, payAmount } = request;
  const { data, error, refetch } = useQuery({
    queryKey: ['pay quote', request],
    queryFn: () => requestPayToken(request),
    enabled: !order && payAmount === undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // A price is never shown from a stored copy.
    persister: undefined,
  });
  const amount = order?.payAmount ?? payAmount ?? data?.payAmount ?? null;
  const lines = order?.lines ?? data?.lines ?? (amount === null ? [] : [{ title, amount }]);
  return {
    /** Yuan, null while the price is not known. */
    amount,
    lines: lines.length > 0 ? lines : amount === null ? [] : [{ title, amount }],
    problem: amount === null && error ? error.message : '',
    retry: () => void refetch(),
  };
}
