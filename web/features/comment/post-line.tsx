import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { firstCharacters } from '../../ui/characters.ts';
import { PictureImage } from '../../ui/picture-image.tsx';

/** So much of a post's words stands where it only leads to it. */
const shownCharacters = 40;

/** The post that is talked about, as a line that leads to it. */
export function PostLine({ post }: { post: Post }) {
  const { t } = useLingui();
  const { nickname } = post.user;
  const cover = post.files[0];
  const words = firstCharacters(post.title || post.content, shownCharacters);
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
          {words.text ? `${words.text}${words.cut ? '…' : ''}` : t`${nickname}的作品`}
        </span>
        <span className="block truncate text-caption text-fg3">{nickname}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
    </Link>
  );
}
