import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { searchPosts } from '@muyu/contract/search.ts';
import { useFeed } from '#features/feed';
import { useRecommendableUsers } from '#features/social';
import { client } from '../../../client/client.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { hasScope, type ResultSearch } from '../search-params.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { FoundPostRow } from './found-post-row.tsx';
import { NoResults } from './no-results.tsx';
import { TopMatches } from './top-matches.tsx';

/** With fewer results than this, near misses are offered. */
const fewResults = 3;
const skeletonRows = [0, 1, 2, 3, 4, 5];

const RowsSkeleton = () =>
  skeletonRows.map((row) => (
    <div key={row} className="flex gap-3 px-4 py-2.5">
      <Skeleton className="h-26 w-19.5 rounded-thumb!" />
      <div className="flex-1 space-y-2 py-1">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  ));

type Props = { search: ResultSearch; onAllUsers(): void; onAllKinds(): void };

/** The posts of a search; above them places and people, unless a list is searched. */
export function ContentResults({ search, onAllUsers, onAllKinds }: Props) {
  const { t } = useLingui();
  const { keyword, type, sort, userId, within } = search;
  const scoped = hasScope(search);
  const found = useFeed(client.pages(searchPosts, { keyword, type, sort, userId, within }), {
    staysOnReturn: true,
  });
  const wanted = useRecommendableUsers(found.items);
  // A list that is searched shows its own posts, whoever wrote them.
  const paged = scoped ? found : { ...found, items: wanted };
  const settled = !paged.pending && !paged.failed;
  const count = paged.items.length;
  const few = settled && !paged.hasMore && count < fewResults;
  const summary = paged.hasMore
    ? t`${plural(count, { other: '已显示 # 件作品，往下还有' })}`
    : t`${plural(count, { other: '找到 # 件作品' })}`;
  const empty = type ? (
    <EmptyState
      title={t`没有找到相关内容`}
      text={t`换个类型，或许就有了。`}
      action={{ label: t`看全部类型`, onClick: onAllKinds }}
    />
  ) : scoped ? (
    <EmptyState title={t`没有找到相关内容`} text={t`换个词试试。`} />
  ) : (
    <NoResults keyword={keyword} />
  );
  return (
    <>
      <p role="status" className="sr-only">
        {settled && summary}
      </p>
      {few && !scoped && <DidYouMean search={search} />}
      {!scoped && !type && <TopMatches keyword={keyword} onAllUsers={onAllUsers} />}
      <PagedList paged={paged} skeleton={<RowsSkeleton />} empty={empty}>
        <ul className="py-1.5">
          {paged.items.map((post) => (
            <FoundPostRow key={post.postId} post={post} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}
