/** A text in which every occurrence of the quoted words is marked. */
export function MarkedText({ text, words }: { text: string; words: string | null }) {
  if (!words) return text;
  const parts = text.split(words);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
    <span key={at}>
      {at > 0 && <Mark words={words} />}
      {part}
    </span>
  ));
}

const Mark = ({ words }: { words: string }) => (
  <mark className="rounded-[4px] border-b-2 border-danger bg-tint-danger text-inherit">{words}</mark>
);
