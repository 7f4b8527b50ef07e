import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Ellipsis, Gift, Heart, MessageCircle, Plus, Share2, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProtectedAction } from '#features/account';
import { usePostActions, useReward } from '#features/post';
import { isFollowing, UserLink, useFollow } from '#features/social';
import { useLocale } from '../../client/device/locale.ts';
import { cx } from '../../ui/cx.ts';
import { formatCompactCount } from '../../ui/format-number.ts';
import { Avatar } from '../../ui/image/avatar.tsx';
import { passFocusTo } from '../../ui/page/focus-page.ts';
import { PulseRing } from '../../ui/pulse-ring.tsx';
import { WaitingMark } from '../../ui/waiting-mark.tsx';

type Props = { post: Post; onComments(): void; onMore(): void };

/** The action column of a video: author, like, comment, collect, reward, share, menu. */
export function ReelRail({ post: given, onComments, onMore }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { post, isLikeQueued, isCollectQueued, toggleLike, toggleCollect, share } = usePostActions(given);
  const reward = useReward(post);
  const count = (value: number, word: string) => (value > 0 ? formatCompactCount(value, locale) : word);
  return (
    <div className="flex w-16 flex-col items-center gap-2.5">
      <Author post={post} />
      <RailAction
        label={t`点赞`}
        isLike
        on={post.isThumbup}
        waiting={isLikeQueued}
        tone="text-[#ff6b81]"
        text={count(post.thumbupNum, t`点赞`)}
        onPress={toggleLike}
        icon={
          <Heart size={32} strokeWidth={1.8} fill={post.isThumbup ? 'currentColor' : 'rgba(0,0,0,.18)'} />
        }
      />
      <RailAction
        label={t`评论`}
        text={count(post.commentNum, t`评论`)}
        onPress={onComments}
        icon={<MessageCircle size={30} strokeWidth={1.8} fill="rgba(0,0,0,.18)" />}
      />
      <RailAction
        label={t`收藏`}
        on={post.isCollect}
        waiting={isCollectQueued}
        tone="text-[#e9c98a]"
        text={count(post.collectNum, t`收藏`)}
        onPress={toggleCollect}
        icon={<Star size={30} strokeWidth={1.8} fill={post.isCollect ? 'currentColor' : 'rgba(0,0,0,.18)'} />}
      />
      {reward && (
        <RailAction
          label={t`打赏`}
          text={t`打赏`}
          onPress={reward}
          icon={<Gift size={28} strokeWidth={1.8} fill="rgba(0,0,0,.18)" />}
        />
      )}
      <RailAction
        label={t`分享`}
        text={t`分享`}
        onPress={share}
        icon={<Share2 size={28} strokeWidth={1.8} />}
      />
      <button
        type="button"
        aria-label={t`更多操作`}
        onClick={onMore}
        className="press video-icon grid size-11 place-items-center rounded-full text-white"
      >
        <Ellipsis size={26} aria-hidden="true" />
      </button>
    </div>
  );
}

/** `isLike` marks the button of the key L. */
type RailActionProps = {
  label: string;
  isLike?: boolean;
  text: string;
  icon: ReactNode;
  on?: boolean;
  tone?: string;
  /** The act waits for a connection. */
  waiting?: boolean;
  onPress(): void;
};

function RailAction({ label, isLike, text, icon, on, tone, waiting, onPress }: RailActionProps) {
  const { t } = useLingui();
  const name = label === text ? label : `${label} ${text}`;
  return (
    <button
      type="button"
      aria-label={waiting ? t`${name}，等待发送` : name}
      aria-pressed={on}
      data-like={isLike}
      onClick={onPress}
      className="press video-shadow flex min-h-13 w-14 flex-col items-center gap-1 rounded-thumb text-white"
    >
      <span className={cx('relative grid h-8 place-items-center video-icon', on && tone)}>
        {icon}
        {on !== undefined && <PulseRing active={on} />}
        {waiting && <WaitingMark />}
      </span>
      <span
        aria-hidden="true"
        className="numbers max-w-full truncate rounded-full bg-black/55 px-1.5 text-micro font-medium"
      >
        {text}
      </span>
    </button>
  );
}

const passToLink = passFocusTo((plus) => plus.previousElementSibling);

/** The avatar of the author, with a plus to follow. */
function Author({ post }: { post: Post }) {
  const { t } = useLingui();
  const protect = useProtectedAction();
  const { user } = post;
  const { relation, setFollowing } = useFollow(user);
  const { nickname } = user;
  const canFollow = relation !== 'self' && !isFollowing(relation);
  return (
    <div className="relative mb-3 h-17">
      <UserLink
        person={user}
        label={t`${nickname} 的主页`}
        className="press grid size-14 place-items-center rounded-full ring-2 ring-white"
      >
        <Avatar src={user.headImgUrl} name={nickname} size={56} />
      </UserLink>
      {canFollow && (
        <button
          ref={passToLink}
          type="button"
          aria-label={t`关注 ${nickname}`}
          onClick={() => protect(t`关注 ${nickname}`, () => setFollowing(true))}
          className="press absolute inset-x-0 top-11 mx-auto flex size-11 items-start justify-center rounded-full"
        >
          <span className="grid size-6 place-items-center rounded-full bg-[#ff9a6c] text-[#241007]">
            <Plus size={16} strokeWidth={2.6} aria-hidden="true" />
          </span>
        </button>
      )}
      <span className="absolute inset-x-0 bottom-0 h-6">
        <PulseRing active={isFollowing(relation)} />
      </span>
    </div>
  );
}
