import { useEffect, useState } from 'react';

/** So long after the last letter the server is asked, milliseconds. */
const pause = 400;

/** The text after a pause in typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
