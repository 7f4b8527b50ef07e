import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet.ts';

const pollMs = 100;
let shown = false;

/**
 * Whether the first screen of the visit has loaded, with its requests and visible pictures. True for the rest of the
 * visit: what the first screen does not need loads after it, and at once on later pages.
 */
export function useFirstScreenShown(): boolean {
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(shown);
  useEffect(() => {
    if (isShown) return;
    return whenQuiet(queryClient, pollMs, () => {
      shown = true;
      setShown(true);
    });
  }, [isShown, queryClient]);
  return isShown;
}
