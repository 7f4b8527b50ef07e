import type { Post } from '@muyu/contract/post.ts';
import { useLocale } from '../../client/locale.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarRing } from '../../ui/avatar-ring.tsx';
import { relativeTime } from '../../ui/time.ts';
import { PersonLink } from '../social/person-link.tsx';
import { UserLabels } from '../social/user-labels.tsx';

/** Who wrote a post, when and where. */
export function PostAuthor({ post }: { post: Post }) {
  const locale = useLocale((state) => state.locale);
  const { user } = post;
  return (
    <PersonLink person={user} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-thumb">
      <AvatarRing userId={user.userId}>
        <Avatar src={user.headImgUrl} name={user.nickname} size={40} />
      </AvatarRing>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body font-medium">{user.nickname}</span>
        <span className="flex flex-wrap items-center text-caption text-fg3">
          <span className="mr-1.5 flex empty:hidden">
            <UserLabels labels={user.labels} most={1} />
          </span>
          <span className="flex-1">
            {/* One line: a place that has no room beside the time falls below it and is cut off. */}
            <span className="flex h-5 flex-wrap items-center overflow-hidden leading-5">
              <time dateTime={post.publishedAt} className="whitespace-nowrap">
                {relativeTime(post.publishedAt, locale)}
              </time>
              {post.address && (
                <span className="ml-1 min-w-0 flex-1 basis-12 truncate">· {post.address}</span>
              )}
            </span>
          </span>
        </span>
      </span>
    </PersonLink>
  );
}
