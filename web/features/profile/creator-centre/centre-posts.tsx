import { useLingui } from '@lingui/react/macro';
import { listMyPosts } from '@muyu/contract/feed.ts';
import { type ListedPostState, listedPostStates } from '@muyu/contract/post.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useFeed } from '#features/feed';
import { client } from '../../../client/client.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { PostGrid } from '../post-grid.tsx';
import { formatCount } from './decisions.ts';
import type { useOwnStates } from './use-own-states.ts';

/** The viewer's posts by review state, with counts. */
export function CentrePosts({ states }: { states: ReturnType<typeof useOwnStates> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [state, setState] = useState<ListedPostState>('pending');
  const posts = useFeed(client.pages(listMyPosts, { status: state }));
  const names: Record<ListedPostState, string> = {
    pending: t`审核中`,
    published: t`已通过`,
    rejected: t`未通过`,
    hidden: t`已隐藏`,
  };
  const items = listedPostStates.map((key) => ({
    key,
    label: `${names[key]} ${formatCount(states[key].data)}`,
  }));
  const texts: Record<ListedPostState, { title: string; text: string }> = {
    pending: { title: t`没有在审核的作品`, text: t`提交后会先来这里等一会儿。` },
    published: { title: t`还没有发布的作品`, text: t`把今天的一点光，留在这里。` },
    rejected: { title: t`没有未通过的作品`, text: t`继续保持。` },
    hidden: { title: t`没有被隐藏的作品`, text: t`一切都好。` },
  };
  const action = { label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) };
  return (
    <section aria-label={t`我的作品`}>
      <div className="flex items-center justify-between gap-3 pl-4">
        <h2 className="min-w-0 text-bar font-semibold">{t`我的作品`}</h2>
        <Link
          to="/column/myOwnPost"
          search={{ tab: state === 'hidden' ? undefined : state }}
          className="press flex h-11 shrink-0 items-center gap-0.5 pr-3 pl-2 text-caption font-medium text-fg2"
        >
          {t`管理作品`}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <Tabs
        items={items}
        value={state}
        onChange={(key) => setState(key)}
        label={t`审核状态`}
        className="sticky top-0 z-bar bg-bg"
      />
      <div className="px-4 pt-1 [&_ul]:overflow-hidden [&_ul]:rounded-media">
        <PostGrid key={state} paged={posts} empty={<EmptyState {...texts[state]} action={action} />} />
      </div>
    </section>
  );
}
