import { isInterruption } from '@muyu/contract/core/client.ts';
import { retryDelay } from '@muyu/contract/core/device/retry-delay.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Most repetitions. */
const maxRetries = 5;

/** Runs work that nobody waits for; what the server does not answer is tried again, without a network when it is back. */
export function runInBackground(queryClient: QueryClient, work: () => unknown): void {
  const running = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async () => work(),
    meta: { inline: true },
    retry: (count, error) => count < maxRetries && isInterruption(error),
    retryDelay,
    networkMode: 'online',
  });
  void running.execute(undefined).catch(() => undefined);
}
