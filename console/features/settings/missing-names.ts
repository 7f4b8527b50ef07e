import { type LocalizedText, locales } from '@muyu/contract/core/locale.ts';
import { languageNames } from '../../ui/language-names.ts';

/** The places that lack a name, each with the languages in which it does; empty when every one is named. */
export const missingNames = (
  names: Readonly<Record<string, LocalizedText>>,
  nameOf: (code: string) => string,
): string =>
  Object.entries(names)
    .map(([code, texts]) => ({ code, lacking: locales.filter((locale) => texts[locale].trim() === '') }))
    .filter(({ lacking }) => lacking.length > 0)
    .map(({ code, lacking }) => `${nameOf(code)} (${lacking.map((each) => languageNames[each]).join(', ')})`)
    .join(', ');
