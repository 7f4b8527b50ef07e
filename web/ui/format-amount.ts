import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

const formats = new Map<Locale, Intl.NumberFormat>();

function formatOf(locale: Locale): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(languageTag[locale], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(locale, format);
  }
  return format;
}

/**
 * An amount in yuan: ¥1,280.50, with the sign of the yuan in every language. `signed` puts + before an amount above
 * zero; a negative one always has its minus before the currency sign.
 */
export function formatYuan(yuan: number, locale: Locale, signed = false): string {
  const sign = yuan < 0 ? '−' : signed && yuan > 0 ? '+' : '';
  return `${sign}¥${formatOf(locale).format(Math.abs(yuan))}`;
}
