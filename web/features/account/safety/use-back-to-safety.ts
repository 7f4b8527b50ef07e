import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Leaves a page that is done: to the one before it, or to account and security where there is none. */
export function useBackToSafety(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/column/settings/accountSafe', replace: true });
  };
}
