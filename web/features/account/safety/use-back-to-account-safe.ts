import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Leaves a finished page: back, or to account and security without a previous page. */
export function useBackToAccountSafe(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/column/settings/accountSafe', replace: true });
  };
}
