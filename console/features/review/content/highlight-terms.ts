/** A segment of a text; `word` is true for a matched term. */
export type ReviewSegment = { text: string; word: boolean; at: number };

const special = /[\\^$.*+?()[\]{}|]/g;

/**
 * Splits a text at the matched terms, ignoring case and spacing. Spellings that only the server recognizes
 * stay unmarked.
 */
export function highlightTerms(text: string, words: readonly string[]): ReviewSegment[] {
  const patterns = words
    .map((word) => [...word.replace(/\s+/g, '')].map((each) => each.replace(special, '\\$&')).join('\\s*'))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  if (patterns.length === 0) return [{ text, word: false, at: 0 }];
  const found = new RegExp(patterns.join('|'), 'giu');
  const segments: ReviewSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > end) segments.push({ text: text.slice(end, match.index), word: false, at: end });
    segments.push({ text: match[0], word: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length || segments.length === 0)
    segments.push({ text: text.slice(end), word: false, at: end });
  return segments;
}
