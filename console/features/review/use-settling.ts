import { useEffect, useState } from 'react';

const pause = 300;

/**
 * True for the first moments after another post has taken the place of the one before, so that a key pressed twice
 * never decides a post that nobody has seen.
 */
export function useSettling(id: string | undefined): boolean {
  const [settled, setSettled] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), pause);
    return () => clearTimeout(timer);
  }, [id]);
  return settled !== undefined && settled !== id;
}
