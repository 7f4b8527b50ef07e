import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { Post } from '@muyu/contract/post.ts';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { AiBadge } from '../../../ui/ai-label.tsx';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { PaywallBadge } from '../paywall/paywall-badge.tsx';
import { PostLink } from '../post-link.tsx';
import { CoverBadge } from './cover-badges.tsx';
import { PlayCount } from './play-count.tsx';

type Props = {
  post: Post;
  /** A full-width cover above the text instead of a small cover beside it. */
  big?: boolean;
  eager?: boolean;
};

/** A video in a list: 16:9 cover, title, author, play count. */
export function VideoRow({ post: given, big = false, eager }: Props) {
  const post = usePatchedPost(given);
  const [cover] = post.files;
  const { nickname, headImgUrl } = post.user;
  const title = post.title.trim() || post.content.trim() || nickname;
  return (
    <PostLink post={post} className={cx('press rounded-media', big ? 'block' : 'flex gap-3')}>
      <span className={cx('relative block shrink-0 overflow-hidden rounded-media', !big && 'w-[42%]')}>
        {cover && (
          <PictureImage
            picture={cover}
            ratio={16 / 9}
            eager={eager}
            sizes={big ? 'calc(min(100vw, 480px) - 24px)' : 'calc(min(100vw, 480px) * 0.42)'}
          />
        )}
        {post.aiMade && (
          <AiBadge
            className={cx(
              'absolute',
              big ? 'top-2 left-2 flex h-6 items-center rounded-full px-2' : 'inset-x-0 text-center',
              !big && (post.unlock.open ? 'bottom-0' : 'bottom-6'),
            )}
          />
        )}
        <CoverBadge post={post} className={big ? undefined : 'top-1.5! right-1.5!'} />
        <PaywallBadge post={post} className={big ? undefined : 'py-1! px-2! text-micro!'} />
      </span>
      <span className={cx('flex min-w-0 flex-1', big ? 'gap-3 px-1 pt-2.5' : 'flex-col py-0.5')}>
        {big && <Avatar src={headImgUrl} name={nickname} size={36} className="mt-0.5" />}
        <span className={cx('min-w-0 flex-1', !big && 'flex flex-col')}>
          <span
            dir="auto"
            lang={languageOfPost(post)}
            className={cx(
              'line-clamp-2 text-body leading-cover font-medium text-pretty',
              big && 'text-input!',
            )}
          >
            {title}
          </span>
          <span className="mt-1 flex min-w-0 items-center gap-1 text-caption text-fg3">
            <span dir="auto" className="mr-1.5 truncate">
              {nickname}
            </span>
            <PlayCount count={post.playNum} />
          </span>
        </span>
      </span>
    </PostLink>
  );
}
