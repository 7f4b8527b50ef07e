import { useLingui } from '@lingui/react/macro';
import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import type { Post } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { PictureImage } from '../../../ui/image/picture-image.tsx';

/** Length of the excerpt of the post, characters. */
const shownCharacters = 40;

/** A link to the post of a thread. */
export function PostLine({ post }: { post: Post }) {
  const { t } = useLingui();
  const { nickname } = post.user;
  const cover = post.files[0];
  const excerpt = truncateGraphemes(post.title || post.content, shownCharacters);
  return (
    <Link
      to="/post/postDetail"
      search={{ postId: post.postId }}
      className="press mx-4 mt-2 mb-3 flex items-center gap-3 rounded-card bg-s1 p-2.5"
    >
      {cover && (
        <PictureImage picture={cover} sizes="52px" ratio={1} className="size-13 shrink-0 rounded-thumb" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">
          {excerpt.text ? `${excerpt.text}${excerpt.cut ? '…' : ''}` : t`${nickname} 的作品`}
        </span>
        <span className="block truncate text-caption text-fg3">{nickname}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
    </Link>
  );
}
