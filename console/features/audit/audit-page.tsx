import { Trans, useLingui } from '@lingui/react/macro';
import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { getLocalTimeZone } from '../../ui/date/format.ts';
import list from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { ActionFilter } from './action-filter.tsx';
import { AuditTable } from './audit-table.tsx';

const route = getRouteApi('/inside/audit');

/** The append-only audit log, newest first. The filter is a search parameter of the URL. */
export function AuditPage() {
  const { t } = useLingui();
  useTitle(t`Audit log`);
  const { action } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery({
    ...client.pages(listAuditEntries, action ? { limit: 20, action } : { limit: 20 }),
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.pages.flatMap((page) => page.resultList) ?? [];
  const zone = getLocalTimeZone();

  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  return (
    <div className={list.page}>
      <div className={list.tools}>
        <ActionFilter
          value={action}
          seen={entries.map((entry) => entry.action)}
          onChange={(next) => navigate({ search: next ? { action: next } : {} })}
        />
        <span className={list.aside}>
          <Trans>Times in {zone}</Trans>
        </span>
      </div>
      <AuditTable entries={entries} loading={query.isPending || query.isPlaceholderData} />
      <LoadMore query={query} end={entries.length > 0 && <Trans>End of the log</Trans>} />
    </div>
  );
}
