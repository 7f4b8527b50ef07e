const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many characters a text has as people count them: an emoji family is one. The server counts the same way. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** The first characters of a text; none is ever cut in two. */
export function firstCharacters(text: string, length: number): { text: string; cut: boolean } {
  if (text.length <= length) return { text, cut: false };
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === length) return { text: text.slice(0, index), cut: true };
    count += 1;
  }
  return { text, cut: false };
}
