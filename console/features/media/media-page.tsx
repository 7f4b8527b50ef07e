import { Trans, useLingui } from '@lingui/react/macro';
import type { FileKind } from '@muyu/contract/media.ts';
import { mediaQueue, type QueuedFile } from '@muyu/contract/operator-media.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import { countText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { LoadMore } from '../../app/load-more.tsx';
import { useTag } from '../../app/use-tag.ts';
import { useTitle } from '../../app/use-title.ts';
import styles from './media.module.css';
import { MediaDetail } from './media-detail.tsx';
import { MediaTable } from './media-table.tsx';
import { type FileState, fileStates, kindNames, stateNames } from './media-words.ts';
import { RetryDialog } from './retry-dialog.tsx';

const route = getRouteApi('/inside/media');

/** While something moves, and while nothing does. */
const renewEvery = { moving: 3_000, resting: 15_000 };

/** Files on their way to being ready, and those that could not be made so. Tab and kind stand in the address. */
export function MediaPage() {
  const { t, i18n } = useLingui();
  useTitle(t`Processing queue`);
  const tag = useTag();
  const { state = 'processing', kind } = route.useSearch();
  const navigate = route.useNavigate();
  const [shown, setShown] = useState<QueuedFile | null>(null);
  const [retrying, setRetrying] = useState<QueuedFile | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(mediaQueue, { limit: 20, state, ...(kind ? { kind } : {}) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      const counts = data?.pages[0]?.counts;
      return counts && counts.processing > 0 ? renewEvery.moving : renewEvery.resting;
    },
  });
  const files = query.data?.pages.flatMap((page) => page.resultList) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const current = files.find((file) => file.fileId === shown?.fileId) ?? shown;
  const go = (next: { state: FileState; kind?: FileKind | undefined }) =>
    navigate({
      search: {
        ...(next.state === 'processing' ? {} : { state: next.state }),
        ...(next.kind ? { kind: next.kind } : {}),
      },
      replace: true,
    });
  const labelOf = (each: FileState) => {
    const count = each === 'ready' ? 0 : (counts?.[each] ?? 0);
    return count > 0 ? `${i18n._(stateNames[each])} ${countText(count, tag)}` : i18n._(stateNames[each]);
  };

  const kinds = (
    <Segmented<FileKind | 'all'>
      aria-label={t`Filter by kind`}
      value={kind ?? 'all'}
      onChange={(next) => go({ state, kind: next === 'all' ? undefined : next })}
      options={[
        { value: 'all', label: t`All` },
        { value: 'image', label: i18n._(kindNames.image) },
        { value: 'video', label: i18n._(kindNames.video) },
      ]}
    />
  );

  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  return (
    <div className={`${list.page} ${styles.queue}`}>
      <Tabs
        activeKey={state}
        onChange={(key) => go({ state: key as FileState, kind })}
        items={fileStates.map((key) => ({ key, label: labelOf(key) }))}
      />
      <div className={styles.kinds}>{kinds}</div>
      <MediaTable
        files={files}
        state={state}
        loading={query.isPending || query.isPlaceholderData}
        onOpen={setShown}
        onRetry={setRetrying}
      />
      <LoadMore query={query} end={files.length > 20 && <Trans>That is all of them</Trans>} />
      <MediaDetail file={current} onClose={() => setShown(null)} onRetry={setRetrying} />
      <RetryDialog file={retrying} onClose={() => setRetrying(null)} />
    </div>
  );
}
