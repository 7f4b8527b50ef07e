import { useLingui } from '@lingui/react/macro';
import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { getCollectedFeed, getLikedFeed, listMyPosts } from '@muyu/contract/feed.ts';
import type { Post } from '@muyu/contract/post.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { useFeed } from '#features/feed';
import { SearchListButton } from '#features/search';
import { client } from '../../client/client.ts';
import type { Paged } from '../../client/use-paged.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { PostGrid } from './post-grid.tsx';

const tabs = ['posts', 'liked', 'collected'] as const;
type Tab = (typeof tabs)[number];

const tabKey = 'myList';
/** The list that was open before a reload. */
const readTab = (): Tab => tabs.find((tab) => tab === safeSessionStorage.read(tabKey)) ?? 'posts';

const manageBookmarks = lazyComponent(() => import('./manage-bookmarks.tsx').then((m) => m.ManageBookmarks));

const manageClass = 'press flex h-11 shrink-0 items-center px-4 text-caption font-medium text-fg2';

/** Lists of the own profile: posts with their review state, likes, collections. */
export function MyLists({ userId }: { userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [tab, setTab] = useState(readTab);
  const [managing, setManaging] = useState(false);
  const endManaging = () => setManaging(false);
  useEffect(() => {
    // Its code is there when the viewer begins: the list does not disappear meanwhile.
    if (tab === 'collected') void manageBookmarks.load().catch(() => undefined);
  }, [tab]);
  const posts = useFeed(client.pages(listMyPosts, {}), { enabled: tab === 'posts' });
  const liked = useFeed(client.pages(getLikedFeed, { userId }), { enabled: tab === 'liked' });
  const collected = useFeed(client.pages(getCollectedFeed, { userId }), { enabled: tab === 'collected' });
  const lists: Record<Tab, Paged<Post>> = { posts, liked, collected };

  const toDiscovery = {
    label: t`去发现看看`,
    onClick: () => void navigate({ to: '/column/columnTabbar/find' }),
  };
  const empty: Record<Tab, React.ReactNode> = {
    posts: (
      <EmptyState
        title={t`还没有作品`}
        text={t`把今天的一点光，留在这里。`}
        action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
      />
    ),
    liked: <EmptyState title={t`还没有喜欢的作品`} text={t`点过赞的都会收在这里。`} action={toDiscovery} />,
    collected: <EmptyState title={t`还没有收藏`} text={t`收藏只有你自己看得到。`} action={toDiscovery} />,
  };
  const searches: Record<Tab, ComponentProps<typeof SearchListButton>> = {
    posts: { scope: { userId }, label: t`搜索我的作品` },
    liked: { scope: { within: 'likes' }, label: t`搜索我喜欢的作品` },
    collected: { scope: { within: 'collections' }, label: t`搜索我的收藏` },
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
            safeSessionStorage.write(tabKey, key);
            endManaging();
          }}
          label={t`我的列表`}
          className="min-w-0 flex-1 shrink!"
        />
        <SearchListButton {...searches[tab]} />
        {tab === 'collected' ? (
          collected.items.length > 0 && (
            <button type="button" onClick={() => setManaging(!managing)} className={manageClass}>
              {managing ? t`完成` : t`整理`}
            </button>
          )
        ) : (
          <Link to="/column/myOwnPost" className={manageClass}>
            {t`管理作品`}
          </Link>
        )}
      </div>
      {managing ? (
        <LazyComponent
          lazy={manageBookmarks}
          props={{ paged: collected, empty: empty.collected, onDone: endManaging }}
          onLoadError={endManaging}
        />
      ) : (
        <PostGrid key={tab} paged={lists[tab]} empty={empty[tab]} showsPins={tab === 'posts'} />
      )}
    </>
  );
}
