import { useEffect, useState } from 'react';

/** Pause in typing after which the value changes, milliseconds. */
const defaultDelayMs = 400;

/** The text after a pause in typing. */
export function useDebouncedValue(text: string, delayMs = defaultDelayMs): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
