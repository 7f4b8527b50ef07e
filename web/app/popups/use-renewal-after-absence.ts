import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Signed addresses of media that is behind a lock live for four hours at most, the others for six at least. */
const absenceMs = 4 * HOUR_MS;

/** Loads what is shown anew, and the rest when it is shown, after the app was out of sight for so long that addresses of media have ended. */
export function useRenewalAfterAbsence(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let leftAt: number | null = null;
    const check = () => {
      if (document.visibilityState === 'hidden') {
        leftAt = Date.now();
        return;
      }
      if (leftAt !== null && Date.now() - leftAt > absenceMs) void queryClient.invalidateQueries();
      leftAt = null;
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [queryClient]);
}
