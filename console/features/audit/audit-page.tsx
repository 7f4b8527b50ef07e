import { Trans, useLingui } from '@lingui/react/macro';
import { auditPage } from '@muyu/contract/operator.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import { localZone } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { LoadMore } from '../../app/load-more.tsx';
import { useTitle } from '../../app/use-title.ts';
import { ActionFilter } from './action-filter.tsx';
import { AuditTable } from './audit-table.tsx';

const route = getRouteApi('/inside/audit');

/** The append-only log of what operators did, newest first. The filter stands in the address. */
export function AuditPage() {
  const { t } = useLingui();
  useTitle(t`Audit log`);
  const { action } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery({
    ...client.pages(auditPage, action ? { limit: 20, action } : { limit: 20 }),
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.pages.flatMap((page) => page.resultList) ?? [];
  const zone = localZone();

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
      <LoadMore query={query} end={entries.length > 0 && <Trans>That is the whole log</Trans>} />
    </div>
  );
}
