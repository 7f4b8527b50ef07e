import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';

/**
 * A page of a ranking. A plain number is a jump; the next page goes on after the stored rank of the last row, so that it misses
 * nothing when a place before it is gone. `rank` is shown and has no gaps, `storedRank` does not change when others go.
 */
export function pageOfPlaces<Place extends { storedRank: number }>(
  places: readonly Place[],
  page: string,
  limit: number,
): { shown: Place[]; nextPage: string | null } {
  const cursor = decodeCursor(page, ['integer']) as [number] | null;
  const left = cursor
    ? places.filter(({ storedRank }) => storedRank > cursor[0])
    : places.slice(pageOffset(page, limit));
  const shown = left.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextPage: last && left.length > limit ? encodeCursor([last.storedRank]) : null };
}
