import { i18n, type Messages } from '@lingui/core';
import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { ConfigProviderProps } from 'antd';
import { keepLocale } from './preferences.ts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;
type Texts = { messages: Messages; antd: AntdLocale };

const load: Record<Locale, () => Promise<Texts>> = {
  zh_CN: async () => ({
    messages: (await import('../locales/zh_CN.po')).messages,
    antd: (await import('antd/es/locale/zh_CN')).default,
  }),
  en_US: async () => ({
    messages: (await import('../locales/en_US.po')).messages,
    antd: (await import('antd/es/locale/en_US')).default,
  }),
  ja: async () => ({
    messages: (await import('../locales/ja.po')).messages,
    antd: (await import('antd/es/locale/ja_JP')).default,
  }),
};

const antdLocales = new Map<Locale, AntdLocale>();

/** antd's own texts of a language that has been activated. */
export const antdLocaleOf = (locale: Locale) => antdLocales.get(locale);

/** Loads a language's texts and puts them in place. */
export async function activateLocale(locale: Locale) {
  const texts = await load[locale]();
  antdLocales.set(locale, texts.antd);
  const tag = languageTag[locale];
  i18n.loadAndActivate({ locale, locales: tag, messages: texts.messages });
  document.documentElement.lang = tag;
}

/** Changes the language and remembers it. */
export async function switchLocale(locale: Locale) {
  await activateLocale(locale);
  keepLocale(locale);
}
