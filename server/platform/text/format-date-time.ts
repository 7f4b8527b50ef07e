import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import { siteTimeZone } from '@muyu/contract/core/time.ts';

/** Date and time in Asia/Shanghai, as a sentence of the language has them. */
export const formatDateTime = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: siteTimeZone,
  }).format(date);
