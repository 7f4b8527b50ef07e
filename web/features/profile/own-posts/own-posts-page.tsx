import { useLingui } from '@lingui/react/macro';
import { listMyPosts } from '@muyu/contract/feed.ts';
import type { OwnPost } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useRef } from 'react';
import { useFeed, useRefresh } from '#features/feed';
import { client } from '../../../client/client.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { useScrollRestoration } from '../../../ui/page/scroll-restoration.ts';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { OwnPostRow } from './own-post-row.tsx';
import type { OwnTab } from './own-tab.ts';

type Props = { tab: OwnTab; onTab(tab: OwnTab): void };

/** The viewer's posts by review state, with actions. */
export function OwnPostsPage({ tab, onTab }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const publish = () => void navigate({ to: '/column/addPost' });
  const items: Array<{ key: OwnTab; label: string }> = [
    { key: 'all', label: t`全部` },
    { key: 'pending', label: t`审核中` },
    { key: 'published', label: t({ message: '已发布', context: 'state' }) },
    { key: 'rejected', label: t`未通过` },
  ];
  const scroller = useRef<HTMLElement>(null);
  return (
    <Page
      scrollRef={scroller}
      bar={
        <>
          <TopBar
            back
            title={t`我的作品`}
            right={
              <IconButton label={t`发布作品`} onClick={publish}>
                <PenLine size={20} />
              </IconButton>
            }
          />
          <Tabs items={items} value={tab} onChange={onTab} label={t`审核状态`} className="justify-around" />
        </>
      }
    >
      <Posts key={tab} tab={tab} scroller={scroller} onPublish={publish} />
    </Page>
  );
}

type PostsProps = {
  tab: OwnTab;
  scroller: React.RefObject<HTMLElement | null>;
  onPublish(): void;
};

function Posts({ tab, scroller, onPublish }: PostsProps) {
  const { t } = useLingui();
  const paged = useFeed<OwnPost>(client.pages(listMyPosts, { status: tab === 'all' ? undefined : tab }));
  const refresh = useRefresh(paged);
  useScrollRestoration(scroller, !paged.pending);
  const texts: Record<OwnTab, { title: string; text: string }> = {
    all: { title: t`还没有作品`, text: t`把今天的一点光，留在这里。` },
    pending: { title: t`没有在审核的作品`, text: t`提交后会先来这里等一会儿。` },
    published: { title: t`还没有发布的作品`, text: t`通过审核的作品会在这里。` },
    rejected: { title: t`没有未通过的作品`, text: t`继续保持。` },
  };
  const empty = <EmptyState {...texts[tab]} action={{ label: t`发布作品`, onClick: onPublish }} />;
  const skeleton = [0, 1, 2, 3].map((row) => (
    <div key={row} className="flex gap-3 px-4 py-3">
      <Skeleton className="h-24 w-18" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    </div>
  ));
  return (
    <PullToRefresh onRefresh={refresh}>
      <PagedList paged={paged} skeleton={skeleton} empty={empty}>
        <ul className="divide-y divide-line">
          {paged.items.map((post) => (
            <OwnPostRow key={post.postId} post={post} />
          ))}
        </ul>
      </PagedList>
    </PullToRefresh>
  );
}
