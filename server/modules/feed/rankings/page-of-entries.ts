import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';

/** Hex digits of an id that a cursor keeps: two of the at most 500 places of a ranking share them once in a hundred rankings. */
const digits = 6;
const suffixesIn = (seen: string): string[] => seen.match(/[0-9a-f]{6}/g) ?? [];

/**
 * A page of a ranking. A plain number is a jump. The cursor holds the places that were shown, because the ranking is built anew between
 * two pages: none comes twice, and one that moved up past the shown ones is not skipped. `rank` counts on from them.
 */
export function pageOfPlaces<Place>(
  places: readonly Place[],
  { page, limit, idOf }: { page: string; limit: number; idOf(place: Place): string },
): { shown: (Place & { rank: number })[]; nextPage: string | null } {
  const suffixOf = (place: Place) => idOf(place).slice(-digits);
  const cursor = decodeCursor(page, ['string']);
  const before = cursor ? suffixesIn(cursor[0]) : places.slice(0, pageOffset(page, limit)).map(suffixOf);
  const isShown = new Set(before);
  const left = places.filter((place) => !isShown.has(suffixOf(place)));
  const shown = left.slice(0, limit).map((place, at) => ({ ...place, rank: before.length + at + 1 }));
  const seen = [...before, ...shown.map(suffixOf)].join('');
  return { shown, nextPage: left.length > limit ? encodeCursor([seen]) : null };
}
