import { Trans, useLingui } from '@lingui/react/macro';
import { listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { passFocusToPage } from '../../../ui/page/focus-page.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { walletQuery } from '../wallet-query.ts';
import { BalanceCard } from './balance-card.tsx';
import { type DetailFilter, DetailFilters } from './detail-filter.tsx';
import { DetailRow } from './detail-row.tsx';
import { groupByMonth, recentMonths } from './month-groups.ts';
import { MonthHeader } from './month-header.tsx';

const everything: DetailFilter = { type: undefined, month: undefined };

/** The balance with its details, newest first, by month. */
export function BalancePage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: wallet, isError, refetch } = useQuery(walletQuery());
  const [filter, setFilter] = useEntryState('balance filter', everything);
  const paged = usePaged(client.pages(listBalanceDetails, filter), ({ detailId }) => detailId);
  const filtered = Boolean(filter.type ?? filter.month);
  const reload = async () => {
    await Promise.all([refetch(), paged.reload()]);
    void queryClient.invalidateQueries({ queryKey: client.keyOf(listBalanceDetails) });
  };
  return (
    <Page bar={<TopBar back title={t`余额`} />}>
      <ScrollMemory />
      <PullToRefresh onRefresh={reload}>
        <BalanceCard wallet={wallet} />
        {!wallet && isError && (
          <div
            ref={passFocusToPage}
            role="alert"
            className="flex items-center justify-between gap-3 px-4 pt-3 text-body text-fg2"
          >
            <span>
              <Trans>没能加载出来</Trans>
            </span>
            <Button size="sm" variant="ghost" onClick={() => void refetch()}>
              <Trans>重试</Trans>
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-6 pb-2">
          <h2 className="text-section font-semibold">
            <Trans>余额明细</Trans>
          </h2>
          <Link
            to="/wallet/balance/statement/$month"
            params={{ month: filter.month ?? recentMonths(1)[0]! }}
            className="hit relative text-caption font-medium text-fg2"
          >
            <Trans>月账单</Trans>
          </Link>
        </div>
        <DetailFilters value={filter} onChange={setFilter} />
        <PagedList
          paged={paged}
          skeleton={<RowsSkeleton />}
          empty={
            filtered ? (
              <EmptyState
                title={t`没有符合的明细`}
                action={{ label: t`看全部`, onClick: () => setFilter(everything) }}
              />
            ) : (
              <EmptyState title={t`还没有明细`} text={t`充值、消费和收入都会记在这里。`} />
            )
          }
        >
          {groupByMonth(paged.items).map(({ month, items }) => (
            <section key={month}>
              <MonthHeader month={month} type={filter.type} />
              <ul className="divide-y divide-line/60">
                {items.map((detail) => (
                  <DetailRow key={detail.detailId} detail={detail} />
                ))}
              </ul>
            </section>
          ))}
        </PagedList>
      </PullToRefresh>
    </Page>
  );
}
