import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listFollowedTags } from '@muyu/contract/recommendation.ts';
import type { TagWithCount } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { FollowTagButton } from '#features/feed';
import { UserListSkeleton } from '#features/social';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { formatCompactCount } from '../../ui/format-number.ts';
import { EmptyState, ErrorState } from '../../ui/list/list-states.tsx';

/** The tags that the viewer follows, the latest first. The row of one that is unfollowed here stays, so that it can be undone. */
export function FollowedTags() {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const query = useQuery(client.query(listFollowedTags, {}));
  const [tags, setTags] = useState<TagWithCount[]>([]);
  const added = (query.data ?? []).filter(({ tagId }) => !tags.some((tag) => tag.tagId === tagId));
  if (added.length > 0) setTags([...added, ...tags]);

  if (query.isPending) return <UserListSkeleton />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (tags.length === 0)
    return (
      <EmptyState
        title={t`还没有关注的标签`}
        text={t`关注一个标签，就会多推荐它的作品。`}
        action={{ label: t`去看看标签`, onClick: () => void navigate({ to: '/column/search/catalog' }) }}
      />
    );
  return (
    <ul className="py-1.5">
      {tags.map((tag) => {
        const posts = tag.postNum;
        const count = formatCompactCount(posts, locale);
        return (
          <li key={tag.tagId} className="flex items-center gap-3 px-4 py-2.5">
            <Link
              to="/post/tags"
              search={{ tagId: tag.tagId }}
              className="press flex min-w-0 flex-1 items-center gap-3 rounded-thumb"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-s2 text-fg3">
                <Hash size={20} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-body font-medium">
                  #{tag.name}
                </span>
                <span className="block text-caption text-fg3">
                  {t`${plural(posts, { other: `${count} 件作品` })}`}
                </span>
              </span>
            </Link>
            <FollowTagButton tag={tag} />
          </li>
        );
      })}
    </ul>
  );
}
