import { useState } from 'react';

/** What a dialog is about: null closes it, and it keeps its words until it is out of sight. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
