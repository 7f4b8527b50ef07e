import { ApiError } from '@muyu/contract/core/client.ts';
import { retryDelay } from '@muyu/contract/core/device/retry-delay.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { QueryClient } from '@tanstack/react-query';

/** Only requests without any response, and those that a server without room has not begun, are retried. */
const isRetryable = (error: unknown) =>
  error instanceof ApiError && (!error.isReply || error.is(coreErrors.overloaded));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => isRetryable(error) && count < 2,
      retryDelay,
      // Without a network a request fails and says so; it is not paused.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // A paused act would be carried out at the next connection, after the operator has closed its dialog.
    mutations: { networkMode: 'always' },
  },
});
