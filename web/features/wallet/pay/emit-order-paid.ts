import { retryDelay } from '@muyu/contract/core/device/retry-delay.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isInterruption } from '../../../client/is-interruption.ts';
import { type Paid, paidListeners } from './paid-orders.ts';

/** Most repetitions of what follows a payment. */
const maxRetries = 5;

/** Calls the listeners of `onOrderPaid`; what the server does not answer is tried again, without a network when it is back. */
export function emitOrderPaid(paid: Paid, queryClient: QueryClient): void {
  const mutations = queryClient.getMutationCache();
  for (const listener of paidListeners) {
    const following = mutations.build(queryClient, {
      mutationFn: async () => listener(paid, queryClient),
      meta: { inline: true },
      retry: (count, error) => count < maxRetries && isInterruption(error),
      retryDelay,
      networkMode: 'online',
    });
    void following.execute(undefined).catch(() => undefined);
  }
}
