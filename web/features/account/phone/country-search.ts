import type { Country } from '@muyu/contract/site/site.ts';

const normalizeText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Frequent countries of users who write Chinese, Japanese or English. */
const often = ['CN', 'HK', 'MO', 'TW', 'JP', 'SG', 'MY', 'US'];

/** The countries for the top of the list: those that the site puts first (`order`), else the frequent ones. */
export const frequentCountries = (
  list: readonly Country[],
  order: readonly string[] = [],
): readonly Country[] =>
  (order.length > 0 ? order : often).flatMap(
    (id) => list.find(({ nationalityId }) => nationalityId === id) ?? [],
  );

/** Countries whose name or id contains the query, or whose calling code begins with it. */
export function filterCountries(list: readonly Country[], query: string): readonly Country[] {
  const text = normalizeText(query.trim());
  if (!text) return list;
  const digits = text.replace(/^[+＋]|^00/, '');
  if (/^\d+$/.test(digits)) return list.filter(({ areaCode }) => areaCode.startsWith(digits));
  return list.filter(
    ({ name, nationalityId }) => normalizeText(name).includes(text) || nationalityId.toLowerCase() === text,
  );
}
