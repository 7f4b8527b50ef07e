import { useEffect, useState } from 'react';

/** A value that has stayed the same for this long; compared by what it says. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
