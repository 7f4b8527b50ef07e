import { useEffect, useRef, useState } from 'react';

/** A skeleton appears after 120 ms and stays for at least 300 ms, to avoid flicker. */
const delayMs = 120;
const minShownMs = 300;

/** The rendering of a loading part: nothing, its skeleton, or its content. */
export function useSkeletonTiming(pending: boolean): 'blank' | 'skeleton' | 'ready' {
  const [skeleton, setSkeleton] = useState(false);
  const since = useRef(0);

  useEffect(() => {
    if (pending) {
      const timer = setTimeout(() => {
        since.current = performance.now();
        setSkeleton(true);
      }, delayMs);
      return () => clearTimeout(timer);
    }
    const left = Math.max(0, since.current + minShownMs - performance.now());
    const timer = setTimeout(() => setSkeleton(false), left);
    return () => clearTimeout(timer);
  }, [pending]);

  if (skeleton) return 'skeleton';
  return pending ? 'blank' : 'ready';
}
