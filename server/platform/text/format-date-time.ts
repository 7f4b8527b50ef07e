import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import { siteTimeZone } from '@muyu/contract/core/time.ts';

/** The zone of a time in a text that leaves the app: pages show the same moment in the zone of their reader. */
const zoneNames: Record<Locale, string> = {
  zh_CN: '（北京时间）',
  en_US: ' (Beijing time)',
  ja: '（北京時間）',
};

/** Date and time in Asia/Shanghai with the zone, as a sentence of the language has them. */
export const formatDateTime = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: siteTimeZone,
  }).format(date) + zoneNames[locale];
