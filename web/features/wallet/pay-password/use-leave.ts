import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Returns to the page before this one, or to account and security without one. */
export function useLeave(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () =>
    canGoBack
      ? router.history.back()
      : void router.navigate({ to: '/column/settings/accountSafe', replace: true });
}
