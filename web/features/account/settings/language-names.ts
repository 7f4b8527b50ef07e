import type { Locale } from '@muyu/contract/core/locale.ts';

/** Every language in its own script, whatever the language on screen is. */
export const languageNames: Record<Locale, string> = { zh_CN: '简体中文', en_US: 'English', ja: '日本語' };
