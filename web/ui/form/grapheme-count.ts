import { isWithinLength, segmentGraphemes } from '@muyu/contract/core/text/text-length.ts';

/** The grapheme clusters of a text: an emoji family is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmentGraphemes(text), ({ segment }) => segment);

/** Whether the server accepts a text, without the space around it, where it allows `limit` characters. */
export const isWithinLimit = (text: string, limit: number): boolean => isWithinLength(text.trim(), limit);
