import { t } from '@lingui/core/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { retryDelay } from '@muyu/contract/core/device/retry-delay.ts';
import { sessionInvalidCodes } from '@muyu/contract/core/errors.ts';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { onReconnect } from '../client/offline/connection.ts';
import { replyPersister } from '../client/offline/persister.ts';
import { useStoredAges } from '../client/offline/stored-ages.ts';
import { toast } from '../ui/overlay/toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows "not found" itself; the router does not go to /error/404. */
      inlineNotFound?: boolean;
    };
    mutationMeta: {
      /** The form shows the error itself; there is no toast. */
      inline?: boolean;
    };
  }
}

/** Codes whose message is shown as a red toast (product document, section 8). */
const toastedCodes = ['10000', '10101', '10103', '429', '503', '404', ...sessionInvalidCodes];

const toastError = (error: Error) => {
  if (error instanceof ApiError && toastedCodes.includes(error.code)) toast(error.message, 'danger');
};

/** An act that failed says so whatever the reason: nobody would look for it elsewhere. */
const toastFailedAct = (error: Error) => {
  if (error instanceof ApiError)
    toast(error.isReply ? error.message : t`连不上服务器，检查网络后再试`, 'danger');
};

let handleNotFound: () => void = () => {};
/** Sets the handler for missing pages. The router, which imports this module, calls it. */
export const onNotFound = (go: () => void) => {
  handleNotFound = go;
};

const isRetryable = (error: Error) =>
  navigator.onLine && error instanceof ApiError && (!error.isReply || error.status >= 500);

// Notifies in a microtask: a button is disabled before the second click of a double click.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const missing = error instanceof ApiError && error.status === 404;
      if (missing && !query.meta?.inlineNotFound) handleNotFound();
      // A list that is loaded stays on screen; its failed refresh is a toast.
      else if (query.state.data !== undefined) toastError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      if (!mutation.meta?.inline) toastFailedAct(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 15 * 60_000,
      retry: (count, error) => count < 2 && isRetryable(error),
      retryDelay,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // Optimistic patches are ordered by the time stamped on each reply's objects: an equal reply is newer data too.
      structuralSharing: false,
      persister: replyPersister,
      // Without a network a request fails and the page offers a retry; it is not paused.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Loads again what failed and what is a stored copy; lists outside the screen load when they are shown. */
onReconnect(
  () =>
    void queryClient.invalidateQueries(
      {
        predicate: ({ queryHash, state }) =>
          queryHash in useStoredAges.getState() || (state.status === 'error' && !state.fetchMeta?.fetchMore),
      },
      { cancelRefetch: false },
    ),
);
