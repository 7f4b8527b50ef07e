/** Upper bound of the UTF-8 size of a grapheme cluster on average; the largest flags and families take 28 and 41 bytes. */
const maxBytesPerGrapheme = 32;

let segmenter: Intl.Segmenter | undefined;

/** Created on first use, because the constructor is slow; undefined in browsers without Intl.Segmenter. */
function getSegmenter(): Intl.Segmenter | undefined {
  if ('Segmenter' in Intl) segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  return segmenter;
}

/** The grapheme clusters of a text; its code points where Intl.Segmenter is missing. */
export function segmentGraphemes(text: string): Iterable<{ segment: string }> {
  return getSegmenter()?.segment(text) ?? [...text].map((segment) => ({ segment }));
}

/**
 * The length of a text as people count characters: in grapheme clusters, so that an emoji family or a rare Han character is
 * one. Counts code points where Intl.Segmenter is missing.
 */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of segmentGraphemes(text)) count += 1;
  return count;
}

/**
 * Whether a text has at most `max` grapheme clusters, and at most 32 bytes of UTF-8 for each: a cluster may contain any
 * number of combining marks.
 */
export function isWithinLength(text: string, max: number): boolean {
  if (text.length <= max) return true;
  const bytes = new TextEncoder().encode(text).length;
  return bytes <= max * maxBytesPerGrapheme && graphemeCount(text) <= max;
}

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
