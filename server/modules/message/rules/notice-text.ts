import { type Locale, type LocalText, locales } from '@muyu/contract/core/locale.ts';
import { ruleNames } from '#modules/moderation';
import { fill } from '#platform/text/messages.ts';
import { type NoticeKey, noticeWords, thingWords } from '../messages.ts';

export type Notice = { key: string; params: Record<string, string> };

const isKnown = (key: string): key is NoticeKey => Object.hasOwn(noticeWords, key);

/** Names stand in the quotation marks of the language; a space keeps them off a Latin word. */
const quoted: Readonly<Record<Locale, (name: string) => string>> = {
  zh_CN: (name) => `「${name}」`,
  en_US: (name) => ` “${name}”`,
  ja: (name) => `「${name}」`,
};

const otherRule: LocalText = { zh_CN: '其他', en_US: 'another rule', ja: 'その他' };
const isRule = (rule: string): rule is keyof typeof ruleNames => Object.hasOwn(ruleNames, rule);

/** A rule that a decision names, inside a sentence. */
function ruleInSentence(rule: string): LocalText {
  if (!isRule(rule) || rule === 'other') return otherRule;
  const { en_US: name, ...others } = ruleNames[rule];
  return { ...others, en_US: name.charAt(0).toLowerCase() + name.slice(1) };
}

/** Title and text of a notice in this language. `rule` and `thing` among the params are words of ours, told by their keys. */
export function noticeText({ key, params }: Notice, locale: Locale): { title: string; text: string } {
  if (!isKnown(key)) throw new Error(`no words for the notice ${key}`);
  const { title, text } = noticeWords[key];
  const { name = '', rule = '', thing = '' } = params;
  const values = {
    ...params,
    name: name && quoted[locale](name),
    rule: ruleInSentence(rule)[locale],
    thing: thingWords[thing]?.[locale] ?? '',
  };
  return { title: title[locale], text: fill(text[locale], values) };
}

/** The same in every language, for who renders it later. */
export function noticeInAll(notice: Notice): { title: LocalText; body: LocalText } {
  const all = locales.map((locale) => [locale, noticeText(notice, locale)] as const);
  return {
    title: Object.fromEntries(all.map(([locale, { title }]) => [locale, title])) as LocalText,
    body: Object.fromEntries(all.map(([locale, { text }]) => [locale, text])) as LocalText,
  };
}
