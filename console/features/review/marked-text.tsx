import { markWords } from './mark-words.ts';

/** A text with the words that ask for a look marked in it. */
export const MarkedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  markWords(text, words).map(({ text: part, word, at }) => (word ? <mark key={at}>{part}</mark> : part));
