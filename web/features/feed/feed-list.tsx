import { ApiError } from '@muyu/contract/core/client.ts';
import type { Post } from '@muyu/contract/post.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Virtualizer } from 'virtua';
import { PostCard } from '#features/post';
import { isOfRemoved, type RemovedAuthors, useRemovedAuthors } from '../../client/optimistic-patches.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { usePageScroller } from '../../ui/page/page-context.ts';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FollowedUpdates } from './followed-updates.tsx';
import { LazyNewContent } from './lazy-new-content.tsx';
import { RecommendedDivider } from './recommended-divider.tsx';
import { type FeedPages, useRefresh, useSuggestedFeed } from './use-feed.ts';

/** Height of the bars above a list, px; duration of the collapse of a post, milliseconds. */
const barsHeight = 96;
const collapseMs = 200;

type Props = {
  pages: FeedPages;
  empty: ReactNode;
  /** Instead of the page for a missing address, when the server does not know what the list is of. */
  missing?: ReactNode;
  /** True for the follow feed: posts of unfollowed authors are removed. */
  isFollowFeed?: boolean;
  /** Newest first: posts published since the list was loaded are announced. */
  inOrderOfTime?: boolean;
  /** Content above the posts, its height in px, and its refresh on pull. */
  head?: { content: ReactNode; height: number; refresh(): Promise<unknown> };
};

/** Authors whose posts have collapsed; `removed` holds those that are collapsing. */
function useCollapsedAuthors(removed: RemovedAuthors): RemovedAuthors {
  const [collapsed, setCollapsed] = useState(removed);
  useEffect(() => {
    const timer = setTimeout(() => setCollapsed(removed), collapseMs);
    return () => clearTimeout(timer);
  }, [removed]);
  return collapsed;
}

/** Whether a post of the follow feed comes from the recommendations. */
const isRecommended = (post: Post): boolean => 'reason' in post && post.reason !== null;

const noAuthors: RemovedAuthors = new Map();

/** Posts as full-width cards; renders only cards near the viewport. */
export function FeedList({
  pages,
  empty,
  missing,
  isFollowFeed = false,
  inOrderOfTime = false,
  head,
}: Props) {
  const feed = useSuggestedFeed(pages, { inlineNotFound: missing !== undefined });
  const refreshFeed = useRefresh(feed);
  const refresh = () => {
    void head?.refresh().catch(() => undefined);
    return refreshFeed();
  };
  const scroller = usePageScroller();
  const removed = useRemovedAuthors();
  const leaving = isFollowFeed ? removed : noAuthors;
  const collapsed = useCollapsedAuthors(leaving);
  const posts = useMemo(
    () => feed.items.filter((post) => !(collapsed.has(post.userId) && isOfRemoved(post, leaving))),
    [feed.items, collapsed, leaving],
  );
  const firstRecommended = isFollowFeed ? posts.findIndex(isRecommended) : -1;
  const isMissing = feed.error instanceof ApiError && feed.error.status === 404;
  if (isMissing && missing !== undefined) return missing;
  return (
    <PullToRefresh onRefresh={refresh}>
      {isFollowFeed && <FollowedUpdates queryKey={pages.queryKey} onShow={refresh} />}
      {inOrderOfTime && <LazyNewContent pages={pages} feed={feed} onShow={refresh} />}
      {head?.content}
      <PagedList paged={{ ...feed, items: posts }} skeleton={<FeedSkeleton />} empty={empty}>
        <div role="feed" aria-busy={feed.loadingMore} className="pt-1">
          <Virtualizer data={posts} scrollRef={scroller} startMargin={barsHeight + (head?.height ?? 0)}>
            {(post: Post, index) => (
              <div key={post.postId} className="collapsing" data-leaving={isOfRemoved(post, leaving)}>
                <div>
                  {index === firstRecommended && (
                    <>
                      {index === 0 && empty}
                      <RecommendedDivider />
                    </>
                  )}
                  <PostCard
                    post={post}
                    inFollowFeed={isFollowFeed && !isRecommended(post)}
                    eager={index < 2}
                  />
                </div>
              </div>
            )}
          </Virtualizer>
        </div>
      </PagedList>
    </PullToRefresh>
  );
}
