import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';

/** A text in every language without invisible characters and line breaks. */
export const sanitizeLocalized = ({ zh_CN, en_US, ja }: LocalizedText): LocalizedText => ({
  zh_CN: sanitizeLine(zh_CN),
  en_US: sanitizeLine(en_US),
  ja: sanitizeLine(ja),
});
