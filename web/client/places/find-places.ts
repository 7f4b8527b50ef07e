import type { PlaceEntry } from './city-data.ts';
import type { Place } from './places.ts';

const maxResults = 60;

/** The packaged names, and the simplified characters of the traditional ones that people may type for them. */
export type PlaceNames = {
  entries: readonly PlaceEntry[];
  simplifiedForms: Readonly<Record<string, string>>;
};
export const noPlaceNames: PlaceNames = { entries: [], simplifiedForms: {} };

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

/** Places by name, Chinese name in simplified or traditional characters, pinyin (whole, its beginning, initials), English name, or those of the province; the best first. */
export function findPlaces(
  places: readonly Place[],
  { entries, simplifiedForms }: PlaceNames,
  searchText: string,
): Place[] {
  const text = compact(searchText);
  if (!text) return [];
  const texts = new Set([text, [...text].map((one) => simplifiedForms[one] ?? one).join('')]);
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const provinceOf = (code: string) => byCode.get(`${code.slice(0, 2)}0000`);
  return places
    .map((place) => {
      const names = [byCode.get(place.code), provinceOf(place.code)] as const;
      const ranks = [...texts].map((each) => rankOf(each, place, ...names) ?? Number.POSITIVE_INFINITY);
      return { place, rank: Math.min(...ranks) };
    })
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxResults)
    .map(({ place }) => place);
}
