import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while the browser tab is hidden. */
export const useIsDocumentHidden = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
