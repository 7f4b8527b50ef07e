import { i18n, type Messages } from '@lingui/core';
import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { ConfigProviderProps } from 'antd';
import { saveLocale } from './preferences.ts';
import { queryClient } from './query-client.ts';

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

/** The texts of antd for an activated language. */
export const antdLocaleOf = (locale: Locale) => antdLocales.get(locale);

/** Loads the texts of a language and activates them. */
export async function activateLocale(locale: Locale) {
  const texts = await load[locale]();
  antdLocales.set(locale, texts.antd);
  const tag = languageTag[locale];
  i18n.loadAndActivate({ locale, locales: tag, messages: texts.messages });
  document.documentElement.lang = tag;
}

/** Activates a language, saves the choice and asks the server again, whose replies contain texts of the language before. */
export async function switchLocale(locale: Locale) {
  await activateLocale(locale);
  saveLocale(locale);
  void queryClient.invalidateQueries();
}
