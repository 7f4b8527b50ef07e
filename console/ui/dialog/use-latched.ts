import { useState } from 'react';

/**
 * Returns the last value that was not null, so that a closing dialog keeps its content until it is hidden.
 */
export function useLatched<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
