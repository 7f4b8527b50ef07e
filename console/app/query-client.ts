import { CallError } from '@muyu/contract/core/client.ts';
import { QueryClient } from '@tanstack/react-query';

/** Only a call that never got an answer is tried again; a refusal stays one. */
const unanswered = (error: unknown) => error instanceof CallError && error.code === 'network';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (count, error) => unanswered(error) && count < 2 },
  },
});
