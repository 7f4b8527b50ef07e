import { useContext, useEffect, useState } from 'react';
import { useHistoryEntry } from '../../client/history-entry.ts';
import { KeepAliveContext } from './page-context.ts';

const values = new Map<string, unknown>();
const maxEntries = 100;

function store(key: string, value: unknown): void {
  values.delete(key);
  values.set(key, value);
  const [oldest] = values.keys();
  if (values.size > maxEntries) values.delete(oldest!);
}

/**
 * State of a page that is there again when its history entry is opened again; the oldest of many is deleted. A new entry of
 * the same page begins with the state of the one before. A kept page keeps its own state.
 */
export function useEntryState<Value>(name: string, initial: Value): [Value, (next: Value) => void] {
  const entry = useHistoryEntry();
  const isKept = useContext(KeepAliveContext) !== '';
  const key = isKept || !entry ? '' : `${entry} ${name}`;
  const valueOr = (otherwise: Value) => (values.get(key) as Value | undefined) ?? otherwise;
  const [held, setHeld] = useState(() => ({ key, value: valueOr(initial) }));
  if (held.key !== key) setHeld({ key, value: valueOr(held.value) });
  const { value } = held;
  useEffect(() => {
    if (key) store(key, value);
  }, [key, value]);
  const [change] = useState(() => (next: Value) => setHeld((before) => ({ ...before, value: next })));
  return [value, change];
}
