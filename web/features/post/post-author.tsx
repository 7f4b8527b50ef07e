import type { Post } from '@muyu/contract/post.ts';
import { AvatarRing } from '#features/snapshot';
import { UserLabels, UserLink } from '#features/social';
import { useLocale } from '../../client/device/locale.ts';
import { Avatar } from '../../ui/image/avatar.tsx';
import { formatRelativeTime } from '../../ui/time.ts';

/** The author line of a post: name, time, place. */
export function PostAuthor({ post }: { post: Post }) {
  const locale = useLocale();
  const { user } = post;
  return (
    <UserLink person={user} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-thumb">
      <AvatarRing userId={user.userId}>
        <Avatar src={user.headImgUrl} name={user.nickname} size={40} />
      </AvatarRing>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-body font-medium">
          {user.nickname}
        </span>
        <span className="flex flex-wrap items-center text-caption text-fg3">
          <span className="mr-1.5 flex max-w-full empty:hidden">
            <UserLabels labels={user.labels} max={1} shrinks />
          </span>
          <span className="min-w-14 flex-1">
            {/* One line: a place without room beside the time wraps and is clipped. */}
            <span className="flex h-line-author flex-wrap items-center overflow-hidden leading-(--spacing-line-author)">
              <time dateTime={post.publishedAt} className="max-w-full truncate">
                {formatRelativeTime(post.publishedAt, locale)}
              </time>
              {post.address && (
                <span className="ml-1 min-w-0 flex-1 basis-12 truncate">· {post.address}</span>
              )}
            </span>
          </span>
        </span>
      </span>
    </UserLink>
  );
}
