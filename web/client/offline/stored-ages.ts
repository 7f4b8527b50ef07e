import { hashKey } from '@tanstack/react-query';
import { create } from 'zustand';

/** Query hashes whose shown data is a stored copy, with the time of that reply, milliseconds since 1970. */
export const useStoredAges = create<Record<string, number>>(() => ({}));

export const setStoredAge = (queryHash: string, at: number) => useStoredAges.setState({ [queryHash]: at });

export function clearStoredAge(queryHash: string): void {
  if (useStoredAges.getState()[queryHash] === undefined) return;
  const { [queryHash]: _, ...others } = useStoredAges.getState();
  useStoredAges.setState(others, true);
}

/** When the shown data of a query was loaded, if it is a copy stored on this device; null for data of this visit. */
export const useStoredAge = (queryKey: readonly unknown[]): number | null => {
  const hash = hashKey(queryKey);
  return useStoredAges((ages) => ages[hash] ?? null);
};
