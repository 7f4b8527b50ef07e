import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

const formats = new Map<Locale, Intl.NumberFormat>();

/** A shortened count: 1.2万, 12K. */
export function formatCompactCount(count: number, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(languageTag[locale], { notation: 'compact', maximumFractionDigits: 1 });
    formats.set(locale, format);
  }
  return format.format(count);
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size: 1.2 MB. */
export function formatByteSize(bytes: number, locale: Locale): string {
  const step = bytes < 1000 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(languageTag[locale], {
    style: 'unit',
    unit: byteUnits[step],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
