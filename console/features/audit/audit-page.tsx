import { Trans, useLingui } from '@lingui/react/macro';
import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { listOperators } from '@muyu/contract/admin/operator-accounts.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { withoutUndefined } from '../../client/without-undefined.ts';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import { DayRange } from '../../ui/list/day-range.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import list from '../../ui/list/list-page.module.css';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { rowsOf } from '../../ui/list/paged-query.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { ActionFilter } from './action-filter.tsx';
import { AuditTable } from './audit-table.tsx';

const route = getRouteApi('/inside/audit');

/** The append-only audit log, newest first. The filters are search parameters of the URL. */
export function AuditPage() {
  const { t } = useLingui();
  useTitle(t`Audit log`);
  const search = route.useSearch();
  const { action, operator: operatorId, target: targetId, from, to } = search;
  const given = withoutUndefined({ action, operatorId, targetId, from, to });
  const operators = useQuery(client.query(listOperators, {}));
  const change = (next: typeof search) => navigate({ search: { ...search, ...next }, replace: true });
  const navigate = route.useNavigate();
  const query = useInfiniteQuery({
    ...client.pages(listAuditEntries, given),
    placeholderData: keepPreviousData,
  });
  const entries = rowsOf(query);

  return (
    <SiteTimes>
      <div className={list.page}>
        <div className={list.tools}>
          <search className={list.filters}>
            <ActionFilter
              value={action}
              seen={entries.map((entry) => entry.action)}
              onChange={(next) => change({ action: next })}
            />
            <FilterSelect
              value={operatorId}
              onChange={(next) => change({ operator: next })}
              placeholder={t`All operators`}
              label={t`Filter by operator`}
              style={{ width: 160 }}
              options={
                operators.data?.map((each) => ({ value: each.operatorId, label: each.username })) ?? []
              }
            />
            <ListSearch
              value={targetId}
              onChange={(next) => change({ target: next })}
              label={t`Filter by target`}
              placeholder={t`Target ID`}
              maxLength={100}
            />
            <DayRange from={from} to={to} onChange={change} />
          </search>
          <SiteTimesNote />
        </div>
        {query.isLoadingError ? (
          <Failure query={query} />
        ) : (
          <>
            <AuditTable entries={entries} loading={query.isPending || query.isPlaceholderData} />
            <LoadMore query={query} end={entries.length > 0 && <Trans>End of the log</Trans>} />
          </>
        )}
      </div>
    </SiteTimes>
  );
}
