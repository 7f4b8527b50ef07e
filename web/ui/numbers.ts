import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

const formats = new Map<Locale, Intl.NumberFormat>();

/** A count as people say it: 1.2万, 12K. */
export function compactCount(count: number, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(languageTag[locale], { notation: 'compact', maximumFractionDigits: 1 });
    formats.set(locale, format);
  }
  return format.format(count);
}
