import type { Country } from '@muyu/contract/site.ts';

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Where most of those who write Chinese, Japanese or English here have their phones. */
const often = ['CN', 'HK', 'MO', 'TW', 'JP', 'SG', 'MY', 'US'];

/** Those that are chosen most often, for the top of the list. */
export const oftenChosen = (list: readonly Country[]): readonly Country[] =>
  often.flatMap((id) => list.find(({ nationalityId }) => nationalityId === id) ?? []);

/** The countries whose name or id holds what is sought, or whose calling code begins with it. */
export function matching(list: readonly Country[], sought: string): readonly Country[] {
  const text = folded(sought.trim());
  if (!text) return list;
  const digits = text.replace(/^[+＋]|^00/, '');
  if (/^\d+$/.test(digits)) return list.filter(({ areaCode }) => areaCode.startsWith(digits));
  return list.filter(
    ({ name, nationalityId }) => folded(name).includes(text) || nationalityId.toLowerCase() === text,
  );
}
