import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminOrder, listDetailsOfUser, listOrdersOfUser } from '@muyu/contract/admin/money/wallet.ts';
import { type AdminWithdrawal, listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import type { BalanceDetail } from '@muyu/contract/wallet/wallet.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { rowsOf } from '../../../ui/list/paged-query.ts';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { accountKindNames, withdrawalStateNames } from '../finance-labels.ts';
import { OrderTable } from '../orders/order-table.tsx';
import { RefundDialog } from '../orders/refund-dialog.tsx';

/** The balance details of a person. */
export function UserBalanceDetails({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const query = useInfiniteQuery(client.pages(listDetailsOfUser, { userId }));
  const amount = (row: BalanceDetail) => formatYuan(row.amount, tag);
  const account = (row: BalanceDetail) => i18n._(accountKindNames[row.account]);
  return (
    <PagedTable
      rowKey="detailId"
      query={query}
      wide={[
        column<BalanceDetail>('title', t`What`, (row) => row.title),
        column<BalanceDetail>('account', t`Balance`, account, { width: 120 }),
        column<BalanceDetail>('amount', t`Amount`, amount, { width: 130, align: 'right' }),
        timeColumn<BalanceDetail>('at', t`Time`, (row) => row.createdAt),
      ]}
      stacked={[
        column<BalanceDetail>('title', t`What`, (row) => (
          <>
            {row.title}
            <div>
              {account(row)} · <CellTime at={row.createdAt} />
            </div>
          </>
        )),
        column<BalanceDetail>('amount', t`Amount`, amount, { width: 110, align: 'right' }),
      ]}
      empty={{ text: <Trans>No balance details</Trans> }}
    />
  );
}

/** The orders of a person. */
export function UserOrders({ userId, refunds }: { userId: string; refunds: boolean }) {
  const [refunding, setRefunding] = useState<AdminOrder | null>(null);
  const query = useInfiniteQuery(client.pages(listOrdersOfUser, { userId }));
  if (query.isLoadingError) return <Failure query={query} />;
  return (
    <>
      <OrderTable
        orders={rowsOf(query)}
        loading={query.isPending}
        {...(refunds && { onRefund: setRefunding })}
      />
      <LoadMore query={query} />
      <RefundDialog order={refunding} onClose={() => setRefunding(null)} />
    </>
  );
}

/** The withdrawals of a person. */
export function UserWithdrawals({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const query = useInfiniteQuery(client.pages(listAdminWithdrawals, { userId }));
  const amount = (row: AdminWithdrawal) => (
    <Link to="/withdrawals" search={{ state: row.state, item: row.withdrawalId }}>
      {formatYuan(row.amount, tag)}
    </Link>
  );
  const columns = [
    column<AdminWithdrawal>('amount', t`Amount`, amount),
    column<AdminWithdrawal>('state', t`Status`, (row) => i18n._(withdrawalStateNames[row.state])),
    timeColumn<AdminWithdrawal>('at', t`Applied at`, (row) => row.createdAt),
  ];
  return (
    <PagedTable
      rowKey="withdrawalId"
      query={query}
      wide={columns}
      stacked={columns}
      empty={{ text: <Trans>No withdrawals here</Trans> }}
    />
  );
}
