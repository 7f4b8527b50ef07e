import type { QueryClient } from '@tanstack/react-query';
import { type Paid, paidListeners } from './paid-orders.ts';
import { runInBackground } from './run-in-background.ts';

/** Calls the listeners of `onOrderPaid`; what the server does not answer is tried again, without a network when it is back. */
export function emitOrderPaid(paid: Paid, queryClient: QueryClient): void {
  for (const listener of paidListeners) runInBackground(queryClient, () => listener(paid, queryClient));
}
