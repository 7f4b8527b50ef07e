import { useLingui } from '@lingui/react/macro';
import { type ExcludedKind, listExclusions } from '@muyu/contract/recommendation.ts';
import { useMemo } from 'react';
import { clearTakenBack } from '#features/social';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { Page } from '../../../ui/page/page.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { ExcludedRow } from './excluded-row.tsx';

/** The exclusions of the viewer: people, posts and tags, each with a button that takes it back. */
export function ExclusionsPage() {
  const { t } = useLingui();
  const [kind, setKind] = useEntryState<ExcludedKind>('excluded kind', 'person');
  const tabs: Array<{ key: ExcludedKind; label: string }> = [
    { key: 'person', label: t`用户` },
    { key: 'post', label: t`作品` },
    { key: 'tag', label: t`标签` },
  ];
  return (
    <Page
      bar={
        <div className="relative z-bar bg-bg">
          <TopBar back title={t`不感兴趣的内容`} />
          <Tabs items={tabs} value={kind} onChange={setKind} label={t`不感兴趣的内容`} />
        </div>
      }
    >
      <ScrollMemory />
      <ExcludedList key={kind} kind={kind} />
    </Page>
  );
}

const idOf = ({ targetId }: { targetId: string }) => targetId;

function ExcludedList({ kind }: { kind: ExcludedKind }) {
  const { t } = useLingui();
  const pages = useMemo(() => {
    const listed = client.pages(listExclusions, { kind });
    const queryFn: typeof listed.queryFn = async (context) => {
      const page = await listed.queryFn(context);
      // The server's list is newer than what was taken back here: it may have been excluded again elsewhere.
      if (context.pageParam === listed.initialPageParam) clearTakenBack(kind === 'person' ? 'author' : kind);
      return page;
    };
    return { ...listed, queryFn };
  }, [kind]);
  const paged = usePaged(pages, idOf);
  const empty = (
    <EmptyState
      title={t`这里还没有内容`}
      text={t`长按一件作品，选「不感兴趣」，就不会再推荐它、它的作者或标签。`}
    />
  );
  return (
    <PagedList paged={paged} skeleton={<RowsSkeleton />} empty={empty}>
      <ul className="py-1.5">
        {paged.items.map((item) => (
          <ExcludedRow key={item.targetId} kind={kind} item={item} />
        ))}
      </ul>
    </PagedList>
  );
}

const RowsSkeleton = () => (
  <div className="space-y-4 px-4 pt-4">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-full!" />
        <Skeleton className="h-4 flex-1" />
      </div>
    ))}
  </div>
);
