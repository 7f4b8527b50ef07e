import { useLingui } from '@lingui/react/macro';
import { markFollowedPostsRead } from '@muyu/contract/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { setUnread, useUnread } from '#features/notification';
import { client } from '../../client/client.ts';
import { NewItemsPill } from '../../ui/list/new-items-pill.tsx';
import { ShownContext } from '../../ui/page/page-context.ts';

type Props = { queryKey: readonly unknown[]; onShow(): Promise<unknown> };

/** The time of the last load of the first page, milliseconds since 1970; 0 before. A further page does not count. */
function useFirstPageTime(queryKey: readonly unknown[]): number {
  const query = useQueryClient().getQueryState<{ pages: unknown[] }>(queryKey);
  const at = query?.dataUpdatedAt ?? 0;
  const pages = query?.data?.pages.length ?? 0;
  const [held, setHeld] = useState({ at, pages, firstAt: at });
  if (held.at !== at) setHeld({ at, pages, firstAt: held.at && pages > held.pages ? held.firstAt : at });
  return held.firstAt;
}

/**
 * Above the follow feed: marks its posts as seen, which clears the dot of the home page, and offers to load posts
 * published since.
 */
export function FollowedUpdates({ queryKey, onShow }: Props) {
  const { t } = useLingui();
  const isVisible = useContext(ShownContext);
  const posts = useUnread(({ unread }) => unread?.posts ?? false);
  const publishedAt = useUnread((state) => state.publishedAt);
  const loadedAt = useFirstPageTime(queryKey);

  useEffect(() => {
    // An error leaves the dot; the next visit tries again.
    if (isVisible && posts) void client.request(markFollowedPostsRead, {}).then(setUnread, () => undefined);
  }, [isVisible, posts]);

  const hasNewPosts = publishedAt !== null && loadedAt > 0 && publishedAt > loadedAt;
  return (
    <NewItemsPill
      text={hasNewPosts ? t`有新作品` : null}
      onShow={onShow}
      className="top-[calc(104px+env(safe-area-inset-top))]"
    />
  );
}
