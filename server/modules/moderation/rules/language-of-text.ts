import type { ReviewLanguage } from '@muyu/contract/admin/review.ts';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /\p{Script=Han}/u;
const latin = /\p{Script=Latin}/gu;
/** A few Latin letters in another language are a name or a unit. */
const fewLatinLetters = 3;

/**
 * The language of a text by its scripts, for the filter of the review queue: kana is Japanese, other Chinese characters are
 * Chinese. Japanese without kana counts as Chinese.
 */
export function languageOfText(text: string): ReviewLanguage {
  if (kana.test(text)) return 'ja';
  if (han.test(text)) return 'zh';
  return (text.match(latin)?.length ?? 0) > fewLatinLetters ? 'en' : 'other';
}
