import { isWithinLength, segmentGraphemes } from '@muyu/contract/core/text-length.ts';

/** The grapheme clusters of a text: an emoji family is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmentGraphemes(text), ({ segment }) => segment);

/** Whether the server accepts a text, without the space around it, where it allows `limit` characters. */
export const isWithinLimit = (text: string, limit: number): boolean => isWithinLength(text.trim(), limit);

/** The first `length` grapheme clusters of a text, and whether the rest was cut off. */
export function truncateGraphemes(text: string, length: number): { text: string; cut: boolean } {
  if (text.length <= length) return { text, cut: false };
  let end = 0;
  let count = 0;
  for (const { segment } of segmentGraphemes(text)) {
    if (count === length) return { text: text.slice(0, end), cut: true };
    end += segment.length;
    count += 1;
  }
  return { text, cut: false };
}
