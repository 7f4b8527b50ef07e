import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

/** Lengths of dates: the months of Chinese and Japanese are short in full. */
const dateStyle = { zh_CN: 'long', en_US: 'medium', ja: 'long' } as const;

/** Date and time to the minute, with the year, in the reader's time zone. */
export const formatDateTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: dateStyle[locale],
    timeStyle: 'short',
  }).format(new Date(iso));

/** A date with the year, in the reader's time zone. */
export const formatDate = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], { dateStyle: dateStyle[locale] }).format(new Date(iso));
