import { Trans, useLingui } from '@lingui/react/macro';
import { type Adjustment, listAdjustments } from '@muyu/contract/admin/wallet.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { formatYuan } from '../../ui/money.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { proposalStateNames } from './finance-labels.ts';
import { ProposalOutcome } from './proposal-outcome.tsx';

/** The adjustments of a person, or of everybody with the person of each, newest first. */
export function AdjustmentTable({ userId }: { userId?: string }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const query = useInfiniteQuery(
    client.pages(listAdjustments, { ...(userId !== undefined && { userId }), limit: 20 }),
  );
  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const person = column<Adjustment>('user', t`User`, ({ user }) => (
    <Link to="/users/$userId/money" params={{ userId: user.userId }}>
      {user.nickname}
    </Link>
  ));
  const columns = [
    ...(userId === undefined ? [person] : []),
    column<Adjustment>('amount', t`Amount`, (row) => formatYuan(row.amount, tag)),
    column<Adjustment>('reason', t`Reason`, (row) => row.reason),
    column<Adjustment>('state', t`State`, (row) => (
      <ProposalOutcome proposal={row} state={i18n._(proposalStateNames[row.state])} />
    )),
  ];
  return (
    <>
      <DataTable
        rowKey="adjustmentId"
        rows={query.data?.pages.flatMap((page) => page.resultList) ?? []}
        loading={query.isPending}
        wide={[
          ...columns,
          column<Adjustment>('by', t`Proposed by`, (row) => row.proposedBy),
          timeColumn<Adjustment>('at', t`Time`, (row) => row.createdAt),
        ]}
        stacked={columns}
        empty={{ text: <Trans>No adjustments</Trans> }}
      />
      <LoadMore query={query} />
    </>
  );
}
