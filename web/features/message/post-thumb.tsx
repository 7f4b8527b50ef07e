import type { NewsItem } from '@muyu/contract/message.ts';
import { PictureImage } from '../../ui/picture-image.tsx';

/** The post that an item is about: its cover, or the beginning of its text. */
export const PostThumb = ({ post }: { post: NonNullable<NewsItem['post']> }) =>
  post.cover ? (
    <PictureImage picture={post.cover} sizes="48px" ratio={1} className="size-12 shrink-0 rounded-thumb" />
  ) : (
    <span aria-hidden="true" className="block size-12 shrink-0 rounded-thumb bg-s2 p-1.5">
      <span className="line-clamp-3 text-[10px] leading-3 text-fg3">{post.text}</span>
    </span>
  );
