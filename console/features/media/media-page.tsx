import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminMediaFile, listMediaFiles } from '@muyu/contract/admin/media.ts';
import type { FileKind } from '@muyu/contract/media.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import list from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { rowsOf } from '../../ui/list/paged-query.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { filesRefetchMs } from './files-refetch-ms.ts';
import styles from './media.module.css';
import { MediaDetail } from './media-detail.tsx';
import { type FileState, fileStates, kindNames, stateNames } from './media-labels.ts';
import { MediaTable } from './media-table.tsx';
import { RetryDialog } from './retry-dialog.tsx';

const route = getRouteApi('/inside/media');

/**
 * Files that are being processed, have failed or are ready. Tab and kind are search parameters of the URL.
 */
export function MediaPage() {
  const { t, i18n } = useLingui();
  useTitle(t`Processing queue`);
  const tag = useLocaleTag();
  const mayRetry = mayOpen(useOperator(), 'manageMedia');
  const { state = 'processing', kind } = route.useSearch();
  const navigate = route.useNavigate();
  const [shown, setShown] = useState<AdminMediaFile | null>(null);
  const [retrying, setRetrying] = useState<AdminMediaFile | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listMediaFiles, { state, ...(kind ? { kind } : {}) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => filesRefetchMs(state, data?.pages),
  });
  const files = rowsOf(query);
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
    return count > 0 ? `${i18n._(stateNames[each])} ${formatNumber(count, tag)}` : i18n._(stateNames[each]);
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

  return (
    <div className={`${list.page} ${styles.queue}`}>
      <Tabs
        activeKey={state}
        onChange={(key) => go({ state: key as FileState, kind })}
        items={fileStates.map((key) => ({ key, label: labelOf(key) }))}
      />
      <div className={styles.kinds}>{kinds}</div>
      {query.isLoadingError ? (
        <Failure query={query} />
      ) : (
        <>
          <MediaTable
            files={files}
            state={state}
            loading={query.isPending || query.isPlaceholderData}
            onOpen={setShown}
            onRetry={mayRetry ? setRetrying : undefined}
          />
          <LoadMore
            query={query}
            end={query.data && query.data.pages.length > 1 && <Trans>No more to show</Trans>}
          />
        </>
      )}
      <MediaDetail
        file={current}
        onClose={() => setShown(null)}
        onRetry={mayRetry ? setRetrying : undefined}
      />
      <RetryDialog
        file={retrying}
        onDone={() => {
          setRetrying(null);
          setShown(null);
        }}
        onClose={() => setRetrying(null)}
      />
    </div>
  );
}
