import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import type { QuotedPart } from '@muyu/contract/moderation.ts';
import { interpolate } from '#platform/text/messages.ts';

/** Quoted parts of a rejection by field, at the end of a notice. English needs a space before them. */
const templates: Readonly<Record<QuotedPart['field'], LocalizedText>> = {
  title: {
    zh_CN: '（标题中的「{words}」）',
    en_US: ' (in the title: “{words}”)',
    ja: '（タイトルの「{words}」）',
  },
  text: { zh_CN: '（正文中的「{words}」）', en_US: ' (in the text: “{words}”)', ja: '（本文の「{words}」）' },
  tag: { zh_CN: '（标签「{words}」）', en_US: ' (the tag “{words}”)', ja: '（タグ「{words}」）' },
  picture: { zh_CN: '（第 {number} 张图片）', en_US: ' (picture {number})', ja: '（{number}枚目の画像）' },
  video: { zh_CN: '（视频 {clock} 处）', en_US: ' (at {clock} of the video)', ja: '（動画の{clock}）' },
};
/** The longest quote inside a notice, characters; the whole one is marked in the content. */
const longestQuote = 40;

/** The quoted part as parameters of a notice; none without one. */
export function quotedParams(quoted: QuotedPart | null): Record<string, string> {
  if (!quoted) return {};
  const { field, words, number, second } = quoted;
  return {
    quotedField: field,
    ...(words && { quotedWords: excerpt(words, longestQuote) }),
    ...(number && { quotedNumber: String(number) }),
    ...(second !== null && { quotedSecond: String(second) }),
  };
}

/** The sentence part that names the quoted part; '' for a notice without one. */
export function quotedText(params: Readonly<Record<string, string>>, locale: Locale): string {
  const { quotedField = '', quotedWords = '', quotedNumber = '', quotedSecond = '0' } = params;
  if (!Object.hasOwn(templates, quotedField)) return '';
  const seconds = Number(quotedSecond);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const values = { words: quotedWords, number: quotedNumber, clock };
  return interpolate(templates[quotedField as QuotedPart['field']][locale], values);
}
