import styles from './quoted-words.module.css';

/** A text in which every occurrence of the quoted words is marked. */
export function QuotedWords({ text, words }: { text: string; words: string | null }) {
  if (!words) return text;
  return text.split(words).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
    <span key={at}>
      {at > 0 && <mark className={styles.words}>{words}</mark>}
      {part}
    </span>
  ));
}
