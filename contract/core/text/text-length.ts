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

/**
 * The whole grapheme clusters at the beginning of a text that take at most `max` UTF-16 units; of a first cluster that is longer,
 * the code points that fit.
 */
export function truncateUnits(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { segment } of segmentGraphemes(text)) {
    if (end + segment.length > max) break;
    end += segment.length;
  }
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/**
 * A text in one line of at most `length` grapheme clusters, followed by an ellipsis where the rest was cut off. A cluster may
 * contain any number of combining marks, so that the bytes have a bound as well.
 */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = truncateUnits(truncateGraphemes(line, length).text, length * maxBytesPerGrapheme);
  return shown === '' || shown === line ? shown : `${shown.trimEnd()}…`;
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
