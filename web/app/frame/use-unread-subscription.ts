import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { optionalImport } from '../../client/device/optional-import.ts';
import { whenQuiet } from '../../client/device/when-quiet.ts';
import { useSession } from '../../client/session.ts';

/**
 * The first page has the network to itself: the subscription starts after about this long without a request,
 * milliseconds.
 */
const idleDelayMs = 1200;

/** Subscribes to the unread counts of the session, also of a visitor, after the first page has loaded. */
export function useUnreadSubscription(): void {
  const queryClient = useQueryClient();
  const token = useSession((state) => state.token);

  useEffect(() => {
    if (!token) return;
    let mounted = true;
    let stop: (() => void) | undefined;
    const begin = async () => {
      try {
        const { subscribeToUnread } = await optionalImport(
          () => import('../../features/notification/subscribe-to-unread.ts'),
        );
        if (mounted) stop = subscribeToUnread(queryClient);
      } catch {
        // Without this chunk the badges stay empty; the inbox shows its own errors.
      }
    };
    const cancel = whenQuiet(queryClient, idleDelayMs, () => void begin());
    return () => {
      mounted = false;
      cancel();
      stop?.();
    };
  }, [token, queryClient]);
}
