import type { Post } from '@muyu/contract/post.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { CoverBadge } from './cover-badges.tsx';
import { LockLine } from './lock-line.tsx';
import { PlayCount } from './play-count.tsx';
import { PostLink } from './post-link-to.tsx';

type Props = {
  post: Post;
  /** A cover over the whole width with its words below; else a small one beside them. */
  big?: boolean;
  eager?: boolean;
  /** Takes the place of this page in the way back. */
  replace?: boolean;
};

/** A video in a list: cover of 16:9, title, author, plays. */
export function VideoRow({ post, big = false, eager, replace }: Props) {
  const [cover] = post.files;
  const { nickname, headImgUrl } = post.user;
  const title = post.title.trim() || post.content.trim() || nickname;
  return (
    <PostLink
      post={post}
      replace={replace}
      className={cx('press rounded-media', big ? 'block' : 'flex gap-3')}
    >
      <span className={cx('relative block shrink-0 overflow-hidden rounded-media', !big && 'w-[42%]')}>
        {cover && (
          <PictureImage
            picture={cover}
            ratio={16 / 9}
            eager={eager}
            sizes={big ? 'calc(min(100vw, 480px) - 24px)' : 'calc(min(100vw, 480px) * 0.42)'}
          />
        )}
        <CoverBadge post={post} className={big ? undefined : 'top-1.5! right-1.5!'} />
        <LockLine post={post} className={big ? undefined : 'py-1! px-2! text-micro!'} />
      </span>
      <span className={cx('flex min-w-0 flex-1', big ? 'gap-3 px-1 pt-2.5' : 'flex-col py-0.5')}>
        {big && <Avatar src={headImgUrl} name={nickname} size={36} className="mt-0.5" />}
        <span className={cx('min-w-0 flex-1', !big && 'flex flex-col')}>
          <span className={cx('line-clamp-2 text-body leading-[22px] font-medium', big && 'text-input!')}>
            {title}
          </span>
          <span className="mt-1 flex min-w-0 items-center gap-1 text-caption text-fg3">
            <span className="mr-1.5 truncate">{nickname}</span>
            <PlayCount count={post.playNum} />
          </span>
        </span>
      </span>
    </PostLink>
  );
}
