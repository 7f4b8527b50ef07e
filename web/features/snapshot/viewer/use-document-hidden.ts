import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while the browser tab is hidden. */
export const useIsDocumentHidden = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');

/** The current time, updated every `everyMs` milliseconds; milliseconds since 1970. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
