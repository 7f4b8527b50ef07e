import { hashKey, type Query } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHistoryEntry } from './history-entry.ts';
import { useStoredAges } from './offline/stored-ages.ts';

/** The lists that history entries have shown; the oldest of many is deleted. */
const visits = new Set<string>();
const maxVisits = 200;
/** A list that is opened again is loaded again when it is older than this, milliseconds. */
const maxAgeMs = 60_000;

function addVisit(visit: string): void {
  visits.delete(visit);
  visits.add(visit);
  const [oldest] = visits;
  if (visits.size > maxVisits) visits.delete(oldest!);
}

/**
 * The stale time of a list that stays as it was for a reader who comes back: to its history entry, or to a kept page.
 * A stored copy is replaced in any case. `markVisited` is called once the list is mounted.
 */
export function useReturnStaleTime(queryKey: readonly unknown[]) {
  const visit = `${useHistoryEntry()} ${hashKey(queryKey)}`;
  return useMemo(
    () => ({
      staleTime: ({ queryHash }: Pick<Query, 'queryHash'>) =>
        visits.has(visit) && !(queryHash in useStoredAges.getState()) ? Number.POSITIVE_INFINITY : maxAgeMs,
      markVisited: () => addVisit(visit),
    }),
    [visit],
  );
}
