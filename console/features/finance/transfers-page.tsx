import { Trans, useLingui } from '@lingui/react/macro';
import { searchTransfers, transferTypes } from '@muyu/contract/admin/money/wallet.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { withoutUndefined } from '../../client/without-undefined.ts';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import { DayRange } from '../../ui/list/day-range.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import styles from './finance.module.css';
import { transferTypeNames } from './finance-labels.ts';
import { OrderAndUserSearch } from './order-and-user-search.tsx';
import { TransferRows } from './transfer-rows.tsx';

const route = getRouteApi('/inside/transfers');

/** Transfers by order, person, type and day. Filters are search parameters of the URL. */
export function TransfersPage() {
  const { t, i18n } = useLingui();
  useTitle(t`Transfers`);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { number, person, type, from, to } = search;
  const query = useInfiniteQuery({
    ...client.pages(searchTransfers, withoutUndefined(search)),
    placeholderData: keepPreviousData,
  });
  const change = (next: typeof search) => navigate({ search: { ...search, ...next }, replace: true });
  const isBounded = Boolean(number || person || from);
  return (
    <SiteTimes>
      <div className={list.page}>
        <search className={`${list.filters} ${styles.filters}`}>
          <OrderAndUserSearch number={number} person={person} onChange={change} />
          <FilterSelect
            className={styles.choice}
            value={type}
            onChange={(value) => change({ type: value })}
            placeholder={t`All types`}
            label={t`Filter by type`}
            options={transferTypes.map((value) => ({ value, label: i18n._(transferTypeNames[value]) }))}
          />
          <DayRange from={from} to={to} onChange={change} />
          <SiteTimesNote />
        </search>
        {!isBounded && (
          <p className={list.aside}>
            <Trans>The last 31 days. Choose a first day to look further back.</Trans>
          </p>
        )}
        <TransferRows query={query} />
      </div>
    </SiteTimes>
  );
}
