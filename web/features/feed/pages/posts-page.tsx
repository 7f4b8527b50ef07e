import { useLingui } from '@lingui/react/macro';
import { getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { FeedList } from '../feed-list.tsx';
import { TabPages } from '../tab-pages.tsx';
import { useNoPosts } from './use-no-posts.tsx';

/** Picture and text posts as full-width cards: hottest, latest, popular. */
export function PostsPage() {
  const { t } = useLingui();
  const empty = useNoPosts(t`还没有作品`, t`第一束光，可以由你点亮。`);
  const tabs = useMemo(() => {
    const list = (sortType: number) => (
      <FeedList
        pages={client.pages(getTypeFeed, { sortType, type: 2 })}
        empty={empty}
        inOrderOfTime={sortType === sortTypes.new}
      />
    );
    return [
      { key: 'hot', label: t`最热`, content: list(sortTypes.hot) },
      { key: 'new', label: t`最新`, content: list(sortTypes.new) },
      { key: 'popular', label: t`人气`, content: list(sortTypes.popularity) },
    ] as const;
  }, [t, empty]);
  return <TabPages back title={t`图文`} label={t`作品排序`} tabs={tabs} />;
}
