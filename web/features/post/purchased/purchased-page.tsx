import { useLingui } from '@lingui/react/macro';
import { listPurchasedPosts, type PurchasedPost } from '@muyu/contract/playback.ts';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { PurchasedRow } from './purchased-row.tsx';

const postIdOf = ({ postId }: PurchasedPost) => postId;
const rows = [0, 1, 2, 3, 4];

const PurchasedSkeleton = () =>
  rows.map((row) => (
    <div key={row} className="flex gap-3 px-4 py-2.5">
      <Skeleton className="h-20 w-15 rounded-thumb!" />
      <div className="flex-1 space-y-2 pt-1">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </div>
  ));

/** The posts that the viewer bought or opened with a ticket, the last first. */
export function PurchasedPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const paged = usePaged(client.pages(listPurchasedPosts, {}), postIdOf);
  const action = { label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) };
  return (
    <Page bar={<TopBar back title={t`已购作品`} />}>
      <ScrollMemory />
      <PullToRefresh onRefresh={paged.reload}>
        <PagedList
          paged={paged}
          skeleton={<PurchasedSkeleton />}
          empty={
            <EmptyState
              title={t`还没有买过作品`}
              text={t`买过的、用券打开的作品都在这里，以后随时能看。`}
              action={action}
            />
          }
        >
          <ul className="py-1.5">
            {paged.items.map((each) => (
              <PurchasedRow key={each.postId} purchase={each} />
            ))}
          </ul>
        </PagedList>
      </PullToRefresh>
    </Page>
  );
}
