import { useLingui } from '@lingui/react/macro';
import { collectedFeed, likedFeed, myPosts } from '@muyu/contract/feed.ts';
import type { Post } from '@muyu/contract/post.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import type { Paged } from '../../client/use-paged.ts';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useFeed } from '../feed/use-feed.ts';
import { PostGrid } from './post-grid.tsx';
import { TidyCollected } from './tidy-collected.tsx';

type Tab = 'posts' | 'liked' | 'collected';

const tidy = 'press flex h-11 shrink-0 items-center px-4 text-caption font-medium text-fg2';

/** My posts with their review state, what I liked, what I collected. */
export function MyLists({ userId }: { userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>('posts');
  const [tidying, setTidying] = useState(false);
  const posts = useFeed(client.pages(myPosts, {}), tab === 'posts');
  const liked = useFeed(client.pages(likedFeed, { userId }), tab === 'liked');
  const collected = useFeed(client.pages(collectedFeed, { userId }), tab === 'collected');
  const lists: Record<Tab, Paged<Post>> = { posts, liked, collected };

  const toDiscovery = {
    label: t`去发现看看`,
    onClick: () => void navigate({ to: '/column/columnTabbar/find' }),
  };
  const empty: Record<Tab, React.ReactNode> = {
    posts: (
      <Empty
        title={t`还没有作品`}
        text={t`把今天的一点光，留在这里。`}
        action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
      />
    ),
    liked: <Empty title={t`还没有喜欢的作品`} text={t`点过赞的都会收在这里。`} action={toDiscovery} />,
    collected: <Empty title={t`还没有收藏`} text={t`收藏只有你自己看得到。`} action={toDiscovery} />,
  };
  const items: Array<{ key: Tab; label: string }> = [
    { key: 'posts', label: t`作品` },
    { key: 'liked', label: t`喜欢` },
    { key: 'collected', label: t({ message: '收藏', context: 'list' }) },
  ];
  return (
    <>
      <div className="sticky top-[calc(52px+env(safe-area-inset-top))] z-bar flex bg-bg">
        <Tabs
          items={items}
          value={tab}
          onChange={(key) => {
            setTab(key);
            setTidying(false);
          }}
          label={t`我的列表`}
          className="min-w-0 flex-1 shrink!"
        />
        {tab === 'collected' ? (
          collected.items.length > 0 && (
            <button type="button" onClick={() => setTidying(!tidying)} className={tidy}>
              {tidying ? t`完成` : t`整理`}
            </button>
          )
        ) : (
          <Link to="/column/myOwnPost" className={tidy}>
            {t`管理作品`}
          </Link>
        )}
      </div>
      {tidying ? (
        <TidyCollected paged={collected} empty={empty.collected} onDone={() => setTidying(false)} />
      ) : (
        <PostGrid key={tab} paged={lists[tab]} empty={empty[tab]} showsPins={tab === 'posts'} />
      )}
    </>
  );
}
