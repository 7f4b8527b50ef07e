import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  const { visualViewport: view } = window;
  view?.addEventListener('resize', changed);
  view?.addEventListener('scroll', changed);
  return () => {
    view?.removeEventListener('resize', changed);
    view?.removeEventListener('scroll', changed);
  };
}

/** The height that the keyboard covers where it does not resize the page (iOS), px. */
function coveredHeight(): number {
  const { visualViewport: view } = window;
  if (!view || view.scale > 1.01) return 0;
  const hidden = window.innerHeight - view.height - view.offsetTop;
  return hidden > 80 ? Math.round(hidden) : 0;
}

export const useKeyboardInset = () => useSyncExternalStore(subscribe, coveredHeight);
