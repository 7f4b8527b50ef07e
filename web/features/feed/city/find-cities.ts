import {
  flattenLocations,
  type Locations,
  normalized,
  type PostLocation,
  provincesOf,
} from '../../../client/locations.ts';
import type { CityEntry } from './city-data.ts';

const maxResults = 60;
const compact = (text: string) => normalized(text).replace(/[\s'’-]/g, '');

/** How well a text fits a place, 0 best; null when it does not. */
function rankOf(text: string, { name, parentName }: PostLocation, entry: CityEntry | undefined) {
  const names = [compact(name), ...(entry ? [entry.name] : [])];
  if (names.some((one) => one.startsWith(text))) return 0;
  if (entry) {
    const initials = entry.pinyin.map((syllable) => syllable[0]).join('');
    if (entry.pinyin.join('').startsWith(text) || entry.english.startsWith(text)) return 1;
    if (text.length > 1 && initials.startsWith(text)) return 2;
  }
  if (names.some((one) => one.includes(text))) return 3;
  return compact(parentName).includes(text) ? 4 : null;
}

/** Places, provinces too, by name, Chinese name, pinyin (whole, its beginning, initials), English name or province, the best first. */
export function findCities(
  data: Locations,
  entries: readonly CityEntry[],
  searchText: string,
): PostLocation[] {
  const text = compact(searchText.trim());
  if (!text) return [];
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  return [...flattenLocations(data), ...provincesOf(data)]
    .map((place) => ({ place, rank: rankOf(text, place, byCode.get(place.code)) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!)
    .slice(0, maxResults)
    .map(({ place }) => place);
}

/** The places under one index letter. */
export type LetterGroup = { letter: string; places: PostLocation[] };

/** Cities by the first letter of their pinyin, or of the shown name where that is Latin; letters and names in order. */
export function groupByLetter(data: Locations, entries: readonly CityEntry[]): LetterGroup[] {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const sortName = ({ code, name }: PostLocation) =>
    /^\p{Script=Latin}/u.test(name) ? compact(name) : (byCode.get(code)?.pinyin.join('') ?? compact(name));
  const groups = new Map<string, PostLocation[]>();
  const cities = flattenLocations({ ...data, countries: [] });
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
export function placesInFront(data: Locations, order: readonly string[]): PostLocation[] {
  const places = [...flattenLocations({ ...data, countries: [] }), ...provincesOf(data)];
  const byCode = new Map(places.map((place) => [place.code, place]));
  return order.flatMap((code) => byCode.get(code) ?? []);
}
