let segmenter: Intl.Segmenter | undefined;

/** Firefox below 125 has no `Intl.Segmenter`; there a code point counts as a character. */
const segments = (text: string): Iterable<{ segment: string }> => {
  if (typeof Intl.Segmenter !== 'function') return [...text].map((segment) => ({ segment }));
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** The grapheme clusters of a text: an emoji family is one. */
export const graphemesOf = (text: string): string[] => Array.from(segments(text), ({ segment }) => segment);

/** Length of a text in grapheme clusters, the measure of every text limit in forms. */
export const countGraphemes = (text: string): number => graphemesOf(text).length;

/** Whether a text, without the space around it, has at most `limit` grapheme clusters. */
export const isWithinLimit = (text: string, limit: number): boolean => countGraphemes(text.trim()) <= limit;

/** The first `length` grapheme clusters of a text, and whether the rest was cut off. */
export function truncateGraphemes(text: string, length: number): { text: string; cut: boolean } {
  if (text.length <= length) return { text, cut: false };
  let end = 0;
  let count = 0;
  for (const { segment } of segments(text)) {
    if (count === length) return { text: text.slice(0, end), cut: true };
    end += segment.length;
    count += 1;
  }
  return { text, cut: false };
}
