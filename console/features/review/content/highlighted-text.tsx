import { highlightTerms } from './highlight-terms.ts';

/** A text with the matched terms marked. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  highlightTerms(text, words).map(({ text: part, word, at }) => (word ? <mark key={at}>{part}</mark> : part));
