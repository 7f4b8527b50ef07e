import { type LinkProps, useRouter } from '@tanstack/react-router';
import { leaveOverlays } from '../overlay/close-on-back.ts';

/** Leaves a finished page and its overlays: back, or to `fallback` without a previous page. */
export function useLeavePage(fallback: LinkProps['to']): () => void {
  const router = useRouter();
  const { history } = router;
  return () =>
    leaveOverlays(history, () => {
      if (history.canGoBack()) history.back();
      else void router.navigate({ to: fallback, replace: true });
    });
}
