import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Does the browser believe that there is a network? */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
