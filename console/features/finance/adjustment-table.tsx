import { Trans, useLingui } from '@lingui/react/macro';
import { type Adjustment, listAdjustments } from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import { PagedTable } from '../../ui/list/paged-table.tsx';
import styles from './finance.module.css';
import { proposalStateNames } from './finance-labels.ts';
import { ProposalOutcome } from './proposal-outcome.tsx';

/** The adjustments of a person, or of everybody with the person of each, newest first. */
export function AdjustmentTable({ userId }: { userId?: string }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const query = useInfiniteQuery(client.pages(listAdjustments, { ...(userId !== undefined && { userId }) }));
  const person = ({ user }: Adjustment) => (
    <Link to="/users/$userId/money" params={{ userId: user.userId }}>
      {user.nickname}
    </Link>
  );
  const outcome = (row: Adjustment) => (
    <ProposalOutcome proposal={row} state={i18n._(proposalStateNames[row.state])} />
  );
  return (
    <PagedTable
      rowKey="adjustmentId"
      query={query}
      wide={[
        ...(userId === undefined ? [column<Adjustment>('user', t`User`, person)] : []),
        column<Adjustment>('amount', t`Amount`, (row) => formatYuan(row.amount, tag), {
          width: 120,
          align: 'right',
        }),
        column<Adjustment>('reason', t`Reason`, (row) => row.reason),
        column<Adjustment>('state', t`Status`, outcome),
        column<Adjustment>('by', t`Proposed by`, (row) => row.proposedBy),
        timeColumn<Adjustment>('at', t`Time`, (row) => row.createdAt),
      ]}
      stacked={[
        column<Adjustment>('adjustment', t`Adjustment`, (row) => (
          <div className={styles.stack}>
            <div className={styles.stackHead}>
              {userId === undefined ? person(row) : <span>{row.proposedBy}</span>}
              <strong>{formatYuan(row.amount, tag)}</strong>
            </div>
            <span>{row.reason}</span>
            <div>{outcome(row)}</div>
            <span className={list.aside}>
              <CellTime at={row.createdAt} />
            </span>
          </div>
        )),
      ]}
      empty={{ text: <Trans>No adjustments</Trans> }}
    />
  );
}
