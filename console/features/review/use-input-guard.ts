import { useEffect, useState } from 'react';

const pause = 300;

/**
 * True for a moment after another item has been selected, so that a key pressed twice cannot decide an item
 * before it has been seen.
 */
export function useInputGuard(id: string | undefined): boolean {
  const [settledId, setSettledId] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(id), pause);
    return () => clearTimeout(timer);
  }, [id]);
  return settledId !== undefined && settledId !== id;
}
