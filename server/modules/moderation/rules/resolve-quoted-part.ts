import type { QuotedPart } from '@muyu/contract/moderation.ts';
import type { ReviewContent } from '#platform/module/review-targets.ts';

/** A quoted part as an operator gives it. */
export type GivenQuote = {
  field: QuotedPart['field'];
  words?: string;
  number?: number;
  second?: number;
};
type QuotableContent = Pick<ReviewContent, 'title' | 'content' | 'tags' | 'files'>;

const nothing = { words: null, number: null, second: null };

/** The quoted part with the fields of its kind; null when the content does not contain it. */
export function resolveQuotedPart(
  { title, content, tags, files }: QuotableContent,
  { field, words: given = '', number, second }: GivenQuote,
): QuotedPart | null {
  const words = given.trim();
  if (field === 'picture') {
    const count = files.filter((file) => !file.postVideoFile).length;
    return number && number <= count ? { ...nothing, field, number } : null;
  }
  if (field === 'video') {
    const at = number ?? 1;
    const video = files.flatMap((file) => file.postVideoFile ?? [])[at - 1];
    const hasSecond = video && second !== undefined && second * 1000 <= video.durationMs;
    return hasSecond ? { ...nothing, field, number: at, second } : null;
  }
  if (field === 'tag') {
    const at = number ?? tags.indexOf(words) + 1;
    const name = tags[at - 1];
    return name === undefined ? null : { ...nothing, field, words: name, number: at };
  }
  const isQuoted = words !== '' && { title, text: content }[field].includes(words);
  return isQuoted ? { ...nothing, field, words } : null;
}
