import { useCallback, useContext, useState } from 'react';
import { useHistoryEntry } from '../../client/history-entry.ts';
import { KeepAliveContext } from './page-context.ts';

const values = new Map<string, unknown>();
const maxEntries = 100;

/**
 * State of a page that is there again when its history entry is opened again; the oldest of many is forgotten. A kept
 * page keeps its own state.
 */
export function useEntryState<Value>(name: string, initial: Value): [Value, (next: Value) => void] {
  const own = useHistoryEntry();
  const isKept = useContext(KeepAliveContext) !== '';
  const entry = isKept ? '' : own;
  const key = `${entry} ${name}`;
  const [value, setValue] = useState(() =>
    entry ? ((values.get(key) as Value | undefined) ?? initial) : initial,
  );
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      if (!entry) return;
      values.delete(key);
      values.set(key, next);
      const [oldest] = values.keys();
      if (values.size > maxEntries && oldest !== undefined) values.delete(oldest);
    },
    [entry, key],
  );
  return [value, change];
}
