import type { PlaceNames } from './find-places.ts';

/** The packaged names of cities, provinces and countries, and their traditional characters, loaded when a search needs them. */
export const placeEntriesQuery = {
  queryKey: ['placeEntries'],
  queryFn: async (): Promise<PlaceNames> => {
    const [{ cityEntries }, { regionEntries }, { simplifiedForms }] = await Promise.all([
      import('./city-data.ts'),
      import('./region-data.ts'),
      import('./traditional-forms.ts'),
    ]);
    return { entries: [...cityEntries, ...regionEntries], simplifiedForms };
  },
  staleTime: Number.POSITIVE_INFINITY,
};
