import type { Post } from '@muyu/contract/post.ts';
import { type CSSProperties, memo } from 'react';
import { useLongPress } from '../../ui/long-press.ts';
import { CoverCard } from '../post/cover-card.tsx';

type Props = {
  post: Post;
  lines: number;
  place: string;
  eager: boolean;
  onPeek(post: Post): void;
  style: CSSProperties;
};

/** A card at its place; held, it shows what can be done without opening it. */
export const WaterfallCard = memo(
  function WaterfallCard({ post, lines, place, eager, onPeek, style }: Props) {
    const long = useLongPress(() => onPeek(post));
    return (
      <article
        {...long}
        className="absolute top-0 left-0 select-none [-webkit-touch-callout:none]"
        style={style}
      >
        <CoverCard post={post} lines={lines} place={place} eager={eager} />
      </article>
    );
  },
  (before, after) =>
    before.post === after.post &&
    before.lines === after.lines &&
    before.style.width === after.style.width &&
    before.style.transform === after.style.transform,
);
