import type { PlaceEntry } from '../../../client/places/city-data.ts';
import { compact } from '../../../client/places/find-places.ts';
import { flattenPlaces, type Place, type Places, provincesOf } from '../../../client/places/places.ts';

/** The places under one index letter. */
export type LetterGroup = { letter: string; places: Place[] };

/** Cities by the first letter of their pinyin, or of the shown name where that is Latin; letters and names in order. */
export function groupByLetter(data: Places, entries: readonly PlaceEntry[]): LetterGroup[] {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const sortName = ({ code, name }: Place) =>
    /^\p{Script=Latin}/u.test(name) ? compact(name) : (byCode.get(code)?.pinyin.join('') ?? compact(name));
  const groups = new Map<string, Place[]>();
  const cities = flattenPlaces({ ...data, countries: [] });
  for (const place of [...cities].sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1))) {
    const first = sortName(place)[0]?.toUpperCase() ?? '';
    const letter = /[A-Z]/.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), place]);
  }
  return [...groups]
    .map(([letter, places]) => ({ letter, places }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}

/** The cities and provinces that the site puts first, in its order. */
export function placesInFront(data: Places, order: readonly string[]): Place[] {
  const places = [...flattenPlaces({ ...data, countries: [] }), ...provincesOf(data)];
  const byCode = new Map(places.map((place) => [place.code, place]));
  return order.flatMap((code) => byCode.get(code) ?? []);
}
