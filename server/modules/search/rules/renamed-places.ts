import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { placeCodesWithin } from '#modules/site';

/** The site's own names of places, by code. */
export type PlaceNames = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** The codes of posts whose place, or the province of whose city, has another name. */
export function renamedPlaces(before: PlaceNames, after: PlaceNames): string[] {
  const codes = new Set([...Object.keys(before), ...Object.keys(after)]);
  const renamed = [...codes].filter((code) => !isDeepStrictEqual(before[code], after[code]));
  return [...new Set(renamed.flatMap((code) => placeCodesWithin(code) ?? []))];
}
