const maxCharacters = 120;
const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Text in one line of at most 120 characters, counted as grapheme clusters. */
export function truncateLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...segmenter.segment(line)].map(({ segment }) => segment);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : line;
}
