import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminOrder, listAdminOrders } from '@muyu/contract/admin/money/wallet.ts';
import { orderStates, orderTypes } from '@muyu/contract/wallet/order.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { withoutUndefined } from '../../client/without-undefined.ts';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import { DayRange } from '../../ui/list/day-range.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import list from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { rowsOf } from '../../ui/list/paged-query.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import styles from './finance.module.css';
import { orderStateNames, orderTypeNames } from './finance-labels.ts';
import { OrderAndUserSearch } from './order-and-user-search.tsx';
import { OrderTable } from './orders/order-table.tsx';
import { RefundDialog } from './orders/refund-dialog.tsx';

const route = getRouteApi('/inside/orders');

/** Orders by number, person, state, type and day. Filters are search parameters of the URL. */
export function OrdersPage() {
  const { t, i18n } = useLingui();
  useTitle(t`Orders`);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [refunding, setRefunding] = useState<AdminOrder | null>(null);
  const { number, person, state, type, from, to } = search;
  const query = useInfiniteQuery({
    ...client.pages(listAdminOrders, withoutUndefined(search)),
    placeholderData: keepPreviousData,
  });
  const change = (next: typeof search) => navigate({ search: { ...search, ...next }, replace: true });
  const orders = rowsOf(query);
  return (
    <SiteTimes>
      <div className={list.page}>
        <search className={`${list.filters} ${styles.filters}`}>
          <OrderAndUserSearch number={number} person={person} onChange={change} />
          <FilterSelect
            className={styles.choice}
            value={state}
            onChange={(value) => change({ state: value })}
            placeholder={t`All statuses`}
            label={t`Filter by status`}
            options={orderStates.map((value) => ({ value, label: i18n._(orderStateNames[value]) }))}
          />
          <FilterSelect
            className={styles.choice}
            value={type}
            onChange={(value) => change({ type: value })}
            placeholder={t`All types`}
            label={t`Filter by type`}
            options={Object.values(orderTypes).map((value) => ({
              value,
              label: i18n._(orderTypeNames[value]),
            }))}
          />
          <DayRange from={from} to={to} onChange={change} />
          <SiteTimesNote />
        </search>
        {query.isLoadingError ? (
          <Failure query={query} />
        ) : (
          <>
            <OrderTable
              orders={orders}
              loading={query.isPending || query.isPlaceholderData}
              onRefund={setRefunding}
            />
            <LoadMore
              query={query}
              end={query.data && query.data.pages.length > 1 && <Trans>No more orders</Trans>}
            />
          </>
        )}
        <RefundDialog order={refunding} onClose={() => setRefunding(null)} />
      </div>
    </SiteTimes>
  );
}
