import { useEffect, useState } from 'react';

/** Returns a value once it has been unchanged for `ms` milliseconds. Values are compared by their JSON. */
export function useDebouncedJson<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  const serialized = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(serialized) as Value), ms);
    return () => clearTimeout(timer);
  }, [serialized, ms]);
  return debounced;
}
