import { CallError } from '@muyu/contract/core/client.ts';
import { sessionInvalidCodes } from '@muyu/contract/core/errors.ts';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteArrival } from '../client/overlay.ts';
import { toast } from '../ui/toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** This screen says itself what is missing, instead of going to /error/404. */
      inlineNotFound?: boolean;
    };
    mutationMeta: {
      /** The form shows the refusal itself: no toast. */
      inline?: boolean;
    };
  }
}

/** Codes whose message is shown as a red notification (product document, section 8). */
const spoken = ['10000', '10101', '10103', '429', '404', ...sessionInvalidCodes];

const say = (error: Error) => {
  if (error instanceof CallError && spoken.includes(error.code)) toast(error.message, 'danger');
};

let onLost: () => void = () => {};
/** Where a missing page goes; the router sets it, since it stands above this. */
export const whenLost = (go: () => void) => {
  onLost = go;
};

const worthRetrying = (error: Error) =>
  navigator.onLine && error instanceof CallError && (error.code === 'network' || error.status >= 500);

// A button must be busy before the second click of a double click, not one timer later.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_data, query) => noteArrival(query.state.data),
    onError(error, query) {
      const missing = error instanceof CallError && error.status === 404;
      if (missing && !query.meta?.inlineNotFound) onLost();
      // A list that is already on screen stays; its failed refresh is only told.
      else if (query.state.data !== undefined) say(error);
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      if (!mutation.meta?.inline) say(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 15 * 60_000,
      retry: (count, error) => count < 2 && worthRetrying(error),
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // The overlay tells by the object when the server spoke last; an equal answer is a new one too.
      structuralSharing: false,
      // Without a network a page says so and offers a retry, instead of waiting in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
