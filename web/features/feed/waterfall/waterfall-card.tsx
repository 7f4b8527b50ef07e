import type { Post } from '@muyu/contract/post.ts';
import { type CSSProperties, memo } from 'react';
import { CoverCard } from '#features/post';
import { useLongPress } from '../../../ui/long-press.ts';

type Props = {
  post: Post;
  lines: number;
  cardId: string;
  eager: boolean;
  onLongPress(post: Post): void;
  style: CSSProperties;
};

/** A positioned card; a long press opens its menu. */
export const WaterfallCard = memo(
  function WaterfallCard({ post, lines, cardId, eager, onLongPress, style }: Props) {
    const long = useLongPress(() => onLongPress(post));
    return (
      <article
        {...long}
        className="absolute top-0 left-0 select-none [-webkit-touch-callout:none]"
        style={style}
      >
        <CoverCard post={post} lines={lines} cardId={cardId} eager={eager} />
      </article>
    );
  },
  (before, after) =>
    before.post === after.post &&
    before.lines === after.lines &&
    before.style.width === after.style.width &&
    before.style.height === after.style.height &&
    before.style.transform === after.style.transform,
);
