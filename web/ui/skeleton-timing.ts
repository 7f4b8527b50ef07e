import { useEffect, useRef, useState } from 'react';

/** A skeleton comes after 120 ms and then stays for at least 300 ms, so that nothing flickers. */
const delayMs = 120;
const leastMs = 300;

/** What a loading part shows now: nothing yet, its skeleton, or what it has. */
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
    const left = Math.max(0, since.current + leastMs - performance.now());
    const timer = setTimeout(() => setSkeleton(false), left);
    return () => clearTimeout(timer);
  }, [pending]);

  if (skeleton) return 'skeleton';
  return pending ? 'blank' : 'ready';
}
