import { hitParts } from './hit-parts.ts';

/** A copy of a reply that an earlier version has stored may lack the hits of some texts. */
type Props = { text: string; hits: readonly (readonly number[])[] | undefined };

/** A text whose hits are in the brand colour. */
export const HitText = ({ text, hits }: Props) =>
  hitParts(text, hits ?? []).map(({ from, text: part, hit }) =>
    hit ? (
      <mark key={from} className="bg-transparent font-semibold text-ink-brand">
        {part}
      </mark>
    ) : (
      <span key={from}>{part}</span>
    ),
  );
