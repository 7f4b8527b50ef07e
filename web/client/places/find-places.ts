import type { PlaceEntry } from './city-data.ts';
import type { Place } from './places.ts';

const maxResults = 60;

/** A text for comparison: without accents, case, spaces, apostrophes and hyphens. */
export const compact = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s'’-]/g, '');

const isSpelledAs = ({ pinyin, english }: PlaceEntry, text: string) =>
  pinyin.join('').startsWith(text) || english.startsWith(text);

/** How well a text fits a place, 0 best; null when it does not. */
function rankOf(
  text: string,
  { name, parentName }: Place,
  entry: PlaceEntry | undefined,
  province: PlaceEntry | undefined,
) {
  const names = [compact(name), ...(entry ? [entry.name] : [])];
  if (names.some((one) => one.startsWith(text))) return 0;
  if (entry) {
    if (isSpelledAs(entry, text)) return 1;
    const initials = entry.pinyin.map((syllable) => syllable[0]).join('');
    if (text.length > 1 && initials.startsWith(text)) return 2;
  }
  if (names.some((one) => one.includes(text))) return 3;
  if (compact(parentName).includes(text)) return 4;
  return province && (province.name.includes(text) || isSpelledAs(province, text)) ? 4 : null;
}

/** Places by name, Chinese name, pinyin (whole, its beginning, initials), English name, or those of the province; the best first. */
export function findPlaces(
  places: readonly Place[],
  entries: readonly PlaceEntry[],
  searchText: string,
): Place[] {
  const text = compact(searchText);
  if (!text) return [];
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const provinceOf = (code: string) => byCode.get(`${code.slice(0, 2)}0000`);
  return places
    .map((place) => ({ place, rank: rankOf(text, place, byCode.get(place.code), provinceOf(place.code)) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!)
    .slice(0, maxResults)
    .map(({ place }) => place);
}
