import type { Locale } from '@muyu/contract/core/locale.ts';

/** Languages by their own names: operators write each text in its language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  zh_CN: '中文',
  en_US: 'English',
  ja: '日本語',
};
