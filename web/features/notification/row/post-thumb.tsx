import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import type { NotificationItem } from '@muyu/contract/notification.ts';
import { PictureImage } from '../../../ui/image/picture-image.tsx';

/** The thumbnail of a post: its cover, or the beginning of its text. */
export const PostThumb = ({ post }: { post: NonNullable<NotificationItem['post']> }) =>
  post.cover ? (
    <PictureImage picture={post.cover} sizes="48px" ratio={1} className="size-12 shrink-0 rounded-thumb" />
  ) : (
    <span aria-hidden="true" className="block size-12 shrink-0 rounded-thumb bg-s2 p-1.5">
      <span dir="auto" lang={languageOf(post.text)} className="line-clamp-3 text-[10px] leading-3 text-fg3">
        {post.text}
      </span>
    </span>
  );
