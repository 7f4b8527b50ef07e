// Controls, zero-width and direction marks, letters without a shape: invisible, or able to turn a line around.
const invisible =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

// What joins or dresses up other characters stays, but shows nothing by itself; neither does an empty Braille cell.
const visible = /[^\s\p{Cf}\p{Mn}\p{Me}\u2800]/u;

/**
 * A text of several lines as people typed it, without what cannot be seen; empty when nothing is left that can. Line
 * breaks stay, at most two together.
 */
export function plainText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, (mark) => (mark === '\n' ? mark : mark === '\t' ? ' ' : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return visible.test(plain) ? plain : '';
}

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

/** Length as people count: a family emoji or a rare Han character is one. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
export const textLength = (text: string): number => [...segmenter.segment(text)].length;
