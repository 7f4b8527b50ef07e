// Controls, zero-width and direction marks: invisible, or able to turn a line around.
const invisible =
  /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A text of several lines as people typed it, without what cannot be seen. Line breaks stay, at most two together. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, (mark) => (mark === '\n' ? mark : mark === '\t' ? ' ' : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

/** Length as people count: a family emoji or a rare Han character is one. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
export const textLength = (text: string): number => [...segmenter.segment(text)].length;
