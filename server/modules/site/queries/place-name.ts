import { type Locale, languageTag, locales } from '@muyu/contract/core/locale.ts';
import type { App } from '#platform/app.ts';
import type { Division } from '../data/division.ts';
import { divisionOf, otherCountries } from '../rules/place-codes.ts';
import { placeNamesSetting, placeOrderSetting } from '../settings.ts';

export type WithSettings = Pick<App, 'settings'>;

const names = new Map<Locale, Intl.DisplayNames>();

/** Where names come from: the site, or null for the common names, which the site may have replaced. */
export type Names = WithSettings | null;
const ownName = (from: Names, code: string, locale: Locale) =>
  from?.settings.get(placeNamesSetting)[code]?.[locale];

/** Returns the site's name of a country, by ISO 3166 code: its own name, else the common one; the code if there is none. */
export function countryName(from: Names, code: string, locale: Locale): string {
  const own = ownName(from, code, locale);
  if (own) return own;
  const known = names.get(locale) ?? new Intl.DisplayNames(languageTag[locale], { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? code;
}

/** Returns the site's name of a division of China. */
export function divisionName(from: Names, division: Division, locale: Locale): string {
  const [code, zh, en, ja] = division;
  const own = ownName(from, code, locale);
  if (own) return own;
  return locale === 'en_US' ? en : locale === 'ja' ? (ja ?? zh) : zh;
}

/**
 * The name of a place: a city after its province (before it in English), a single name where both are equal, or a
 * country. Null for a missing or unknown code.
 */
export function placeName(from: Names, code: string | null, locale: Locale): string | null {
  if (!code) return null;
  const found = divisionOf(code);
  if (!found) return otherCountries.includes(code) ? countryName(from, code, locale) : null;
  const province = divisionName(from, found.province, locale);
  const city = found.city && divisionName(from, found.city, locale);
  if (!city || city === province) return province;
  return locale === 'en_US' ? `${city}, ${province}` : `${province} ${city}`;
}

/** Every name of a place: with and without its province, in all languages, also those that the site has replaced. */
export function placeNames(app: WithSettings, code: string | null): string[] {
  const city = code ? divisionOf(code)?.city : undefined;
  return locales.flatMap((locale) =>
    [app, null].flatMap((from) =>
      [city ? divisionName(from, city, locale) : [], placeName(from, code, locale) ?? []].flat(),
    ),
  );
}

/** A list with the places that the site puts first, in its order, before the others in theirs. */
export function inSiteOrder<Item>(
  { settings }: WithSettings,
  list: readonly Item[],
  codeOf: (item: Item) => string,
): Item[] {
  const order = settings.get(placeOrderSetting);
  if (order.length === 0) return [...list];
  const rank = new Map(order.map((code, i) => [code, i]));
  const rankOf = (item: Item) => rank.get(codeOf(item)) ?? order.length;
  return list.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Memoizes a list by language until the names or the order of the site change. */
export function memoizePlaces<List>(make: (app: WithSettings, locale: Locale) => List) {
  const made = new WeakMap<object, WeakMap<object, Map<Locale, List>>>();
  return (app: WithSettings, locale: Locale): List => {
    const ownNames = app.settings.get(placeNamesSetting);
    const order = app.settings.get(placeOrderSetting);
    const byOrder = made.get(ownNames) ?? new WeakMap<object, Map<Locale, List>>();
    made.set(ownNames, byOrder);
    const lists = byOrder.get(order) ?? new Map<Locale, List>();
    byOrder.set(order, lists);
    const known = lists.get(locale) ?? make(app, locale);
    lists.set(locale, known);
    return known;
  };
}
