import type { Post } from '@muyu/contract/post.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Virtualizer } from 'virtua';
import { useRemovedAuthors } from '../../client/overlay.ts';
import { usePageScroller } from '../../ui/page-context.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { PostCard } from '../post/post-card.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FollowedNews } from './followed-news.tsx';
import { type FeedPages, useFeed, useRefresh } from './use-feed.ts';

/** Height of the bars above a list, px; a post folds away in this many milliseconds. */
const barsHeight = 96;
const foldMs = 200;

type Props = {
  pages: FeedPages;
  empty: ReactNode;
  /** The follow feed: it loses the posts of those who are unfollowed. */
  ofFollowed?: boolean;
  /** What stands above the posts, its height in px, and how it is brought up to date when the list is pulled. */
  head?: { content: ReactNode; height: number; refresh(): Promise<unknown> };
};

/** Authors whose posts have folded away; `removed` names those that are on their way. */
function useFoldedAuthors(removed: ReadonlySet<string>): ReadonlySet<string> {
  const [folded, setFolded] = useState(removed);
  useEffect(() => {
    const timer = setTimeout(() => setFolded(removed), foldMs);
    return () => clearTimeout(timer);
  }, [removed]);
  return folded;
}

const nobody: ReadonlySet<string> = new Set();

/** Posts as cards over the whole width; only those near the screen are drawn. */
export function FeedList({ pages, empty, ofFollowed = false, head }: Props) {
  const feed = useFeed(pages);
  const refreshFeed = useRefresh(feed);
  const refresh = () => {
    void head?.refresh().catch(() => undefined);
    return refreshFeed();
  };
  const scroller = usePageScroller();
  const removed = useRemovedAuthors();
  const leaving = ofFollowed ? removed : nobody;
  const folded = useFoldedAuthors(leaving);
  const posts = useMemo(
    () => feed.items.filter(({ userId }) => !(folded.has(userId) && leaving.has(userId))),
    [feed.items, folded, leaving],
  );
  return (
    <PullToRefresh onRefresh={refresh}>
      {ofFollowed && <FollowedNews queryKey={pages.queryKey} onShow={refresh} />}
      {head?.content}
      <PagedList paged={{ ...feed, items: posts }} skeleton={<FeedSkeleton />} empty={empty}>
        <div role="feed" aria-busy={feed.loadingMore} className="pt-1">
          <Virtualizer data={posts} scrollRef={scroller} startMargin={barsHeight + (head?.height ?? 0)}>
            {(post: Post, index) => (
              <div key={post.postId} className="folding" data-leaving={leaving.has(post.userId)}>
                <div>
                  <PostCard post={post} inFollowFeed={ofFollowed} eager={index < 2} />
                </div>
              </div>
            )}
          </Virtualizer>
        </div>
      </PagedList>
    </PullToRefresh>
  );
}
