import type { Locale } from '@muyu/contract/core/locale.ts';

/** Names of the languages, each in its own script. */
export const languageNames: Record<Locale, string> = { zh_CN: '简体中文', en_US: 'English', ja: '日本語' };
