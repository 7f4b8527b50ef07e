import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isOverlayEntry } from '../../../client/history-entry.ts';
import { clearRedirect } from '../../../client/redirect.ts';
import { usePendingAction } from '../protected-action/pending-action.ts';

/** Goes back by `steps` entries; resolves when the page there is loaded. */
const goBack = ({ history, subscribe }: AnyRouter, steps: number) =>
  new Promise<void>((resolve) => {
    const stop = subscribe('onResolved', () => {
      stop();
      resolve();
    });
    history.go(-steps, { ignoreBlocker: true });
  });

/**
 * Leaves the login pages: back to the page with the act that asked for the login, which is below them in the history, or on
 * to the stored redirect.
 */
export function useLeaveLogin(): () => Promise<void> {
  const router = useRouter();
  return useCallback(() => {
    const { from } = usePendingAction.getState();
    // The first page of the login has taken the place of the sheet's entry.
    const below = from && (isOverlayEntry(from) ? from.__TSR_index - 1 : from.__TSR_index);
    const steps = below === null ? 0 : router.history.location.state.__TSR_index - below;
    if (steps <= 0) return router.navigate({ to: '/common/RedirectPage', replace: true });
    clearRedirect();
    return goBack(router, steps);
  }, [router]);
}
