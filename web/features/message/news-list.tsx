import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NewsItem, NewsType } from '@muyu/contract/message.ts';
import type { ReactNode } from 'react';
import { badgeText } from '../../ui/count-badge.tsx';
import { FreshPill } from '../../ui/fresh-pill.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NewsRow } from './news-row.tsx';
import { NoticeRow } from './notice-row.tsx';
import { listOf, useNewsList } from './use-news-list.ts';

type Props = {
  type: NewsType;
  /** Only what was written to me, without what names me. */
  only?: 'comments';
  empty: ReactNode;
  onReply?(item: NewsItem): void;
};

/** The messages of one kind, to be pulled, walked to their end and acted upon. */
export function NewsList({ type, only, empty, onReply }: Props) {
  const { t } = useLingui();
  const list = useNewsList(type, listOf(type, only));
  const refresh = async () => {
    const count = await list.reload();
    return count > 0 ? t`${plural(count, { other: '更新了 # 条' })}` : t`已经是最新的了`;
  };
  const count = list.fresh;
  const many = badgeText(count);
  const fresh = t`${plural(count, { other: `${many} 条新消息` })}`;
  return (
    <PullToRefresh onRefresh={refresh}>
      <FreshPill text={count > 0 ? fresh : null} onShow={list.reload} />
      <PagedList paged={list} skeleton={<NewsSkeleton />} empty={empty}>
        <ul className="py-1.5">
          {list.items.map((item) =>
            item.actors.length > 0 ? (
              <NewsRow key={item.newsId} item={item} onReply={onReply} />
            ) : (
              <NoticeRow key={item.newsId} item={item} />
            ),
          )}
        </ul>
      </PagedList>
    </PullToRefresh>
  );
}

const resting = [0, 1, 2, 3, 4, 5, 6, 7];

export const NewsSkeleton = () =>
  resting.map((row) => (
    <div key={row} className="flex items-center gap-3 px-4 py-3">
      <Skeleton className="size-12 rounded-full!" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
      <Skeleton className="size-12" />
    </div>
  ));
