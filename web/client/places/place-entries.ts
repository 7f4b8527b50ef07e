import type { PlaceEntry } from './city-data.ts';

/** The packaged names of cities, provinces and countries, loaded when a search needs them. */
export const placeEntriesQuery = {
  queryKey: ['placeEntries'],
  queryFn: async (): Promise<readonly PlaceEntry[]> => {
    const [{ cityEntries }, { regionEntries }] = await Promise.all([
      import('./city-data.ts'),
      import('./region-data.ts'),
    ]);
    return [...cityEntries, ...regionEntries];
  },
  staleTime: Number.POSITIVE_INFINITY,
};
