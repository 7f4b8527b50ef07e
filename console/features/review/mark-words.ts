/** A stretch of a text; `word`: it is one of the words that were looked for. */
export type Stretch = { text: string; word: boolean; at: number };

const special = /[\\^$.*+?()[\]{}|]/g;

/**
 * A text cut where one of the words stands, whatever its case and spacing; a spelling that only the server sees through stays
 * unmarked.
 */
export function markWords(text: string, words: readonly string[]): Stretch[] {
  const patterns = words
    .map((word) => [...word.replace(/\s+/g, '')].map((each) => each.replace(special, '\\$&')).join('\\s*'))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  if (patterns.length === 0) return [{ text, word: false, at: 0 }];
  const found = new RegExp(patterns.join('|'), 'giu');
  const stretches: Stretch[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > end) stretches.push({ text: text.slice(end, match.index), word: false, at: end });
    stretches.push({ text: match[0], word: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length || stretches.length === 0)
    stretches.push({ text: text.slice(end), word: false, at: end });
  return stretches;
}
