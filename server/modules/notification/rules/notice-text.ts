import { type Locale, type LocalizedText, locales, mapLocales } from '@muyu/contract/core/locale.ts';
import { ruleNameOf } from '@muyu/contract/core/rule-names.ts';
import { formatDateTime } from '#platform/text/format-date-time.ts';
import { interpolate } from '#platform/text/messages.ts';
import { targetLabels } from '../messages.ts';
import { type NoticeKey, noticeTemplates } from '../notices/notice-templates.ts';
import { quotedText } from './quoted-text.ts';

type StoredNotice = { key: string; params: Record<string, string> };

/** The parameter with the name in this language, of notices whose `name` differs between languages. */
const nameParam = (locale: Locale) => `name ${locale}` as const;

/** The parameters of a name that differs between languages. */
export const noticeNames = (name: LocalizedText) =>
  Object.fromEntries(locales.map((locale) => [nameParam(locale), name[locale]])) as Record<
    `name ${Locale}`,
    string
  >;

const isKnown = (key: string): key is NoticeKey => Object.hasOwn(noticeTemplates, key);

/** Names are quoted with the language's quotation marks; English needs a space before them. */
const quoted: Readonly<Record<Locale, (name: string) => string>> = {
  zh_CN: (name) => `「${name}」`,
  en_US: (name) => ` “${name}”`,
  ja: (name) => `「${name}」`,
};

const otherRule: LocalizedText = { zh_CN: '其他', en_US: 'another rule', ja: 'その他' };

/** Name of a rule inside a sentence. */
function ruleInSentence(rule: string): LocalizedText {
  const names = ruleNameOf(rule);
  if (!names || rule === 'other') return otherRule;
  const { en_US: name, ...others } = names;
  return { ...others, en_US: name.charAt(0).toLowerCase() + name.slice(1) };
}

/**
 * Title and text of a notice in this language; null for a key of a later version, which serves beside this one during an
 * update. The parameters `rule`, `thing` and `quotedField` are keys of texts.
 */
export function noticeText(
  { key, params }: StoredNotice,
  locale: Locale,
): { title: string; text: string } | null {
  if (!isKnown(key)) return null;
  const { title, text } = noticeTemplates[key];
  const { rule = '', thing = '', until = '', at = '' } = params;
  const name = params[nameParam(locale)] ?? params.name ?? '';
  const values = {
    ...params,
    name: name && quoted[locale](name),
    rule: ruleInSentence(rule)[locale],
    thing: targetLabels[thing]?.[locale] ?? '',
    quoted: quotedText(params, locale),
    until: until && formatDateTime(new Date(until), locale),
    at: at && formatDateTime(new Date(at), locale),
  };
  return { title: title[locale], text: interpolate(text[locale], values) };
}

/** Title and text of a notice in every language. */
export function noticeInAllLocales(notice: StoredNotice): { title: LocalizedText; body: LocalizedText } {
  return {
    title: mapLocales((locale) => noticeText(notice, locale)!.title),
    body: mapLocales((locale) => noticeText(notice, locale)!.text),
  };
}
