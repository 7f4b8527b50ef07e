import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminWithdrawal, listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import type { WithdrawalState } from '@muyu/contract/wallet/withdrawal.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { refetchMs } from '../../../client/refetch-intervals.ts';
import { formatWaitingTime, isLate } from '../../../ui/date/format.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useNow } from '../../../ui/date/use-now.ts';
import { CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import list from '../../../ui/list/list-page.module.css';
import { rowsOf, totalOf } from '../../../ui/list/paged-query.ts';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import { UserSummary } from '../../../ui/user/user-summary.tsx';
import styles from '../finance.module.css';
import { BatchBar } from './batch-bar.tsx';
import { WithdrawalTags } from './withdrawal-tags.tsx';

type WithdrawalListProps = { state: WithdrawalState; onOpen(withdrawalId: string): void };

const selectable: readonly WithdrawalState[] = ['applied', 'approved'];

/** Withdrawals of one state; open ones oldest first, with the actions for several at once. */
export function WithdrawalList({ state, onOpen }: WithdrawalListProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const now = useNow(30_000);
  const [chosen, setChosen] = useState<string[]>([]);
  const query = useInfiniteQuery({
    ...client.pages(listAdminWithdrawals, { state }),
    refetchInterval: refetchMs.slow,
  });
  const age = ({ createdAt }: AdminWithdrawal) => {
    const span = Math.max(0, now - Date.parse(createdAt));
    return <span className={isLate(span) ? list.late : undefined}>{formatWaitingTime(span, tag)}</span>;
  };
  const open = (row: AdminWithdrawal) => (
    <Button type="link" className={styles.amountLink ?? ''} onClick={() => onOpen(row.withdrawalId)}>
      {formatYuan(row.amount, tag)}
    </Button>
  );
  const ended = !(['applied', 'approved', 'paying'] as const).some((each) => each === state);
  const wide = [
    column<AdminWithdrawal>('user', t`User`, (row) => <UserSummary user={row.user} size={36} />, {
      minWidth: 160,
    }),
    column<AdminWithdrawal>('amount', t`Amount`, open, { width: 130, align: 'right' }),
    column<AdminWithdrawal>('card', t`Card`, (row) => `${row.bankName} ${row.last4}`),
    column<AdminWithdrawal>('marks', t`Flags`, (row) => <WithdrawalTags withdrawal={row} />),
    ended
      ? timeColumn<AdminWithdrawal>('at', t`Applied at`, (row) => row.createdAt)
      : column<AdminWithdrawal>('age', t`Waiting`, age, { width: 170 }),
  ];
  const stacked = [
    column<AdminWithdrawal>('row', t`Withdrawal`, (row) => (
      <div className={styles.stack}>
        <div className={styles.stackHead}>
          <UserSummary user={row.user} size={36} />
          {open(row)}
        </div>
        <span className={list.aside}>
          {row.bankName} {row.last4} · {ended ? <CellTime at={row.createdAt} /> : age(row)}
        </span>
        <WithdrawalTags withdrawal={row} />
      </div>
    )),
  ];
  return (
    <PagedTable<AdminWithdrawal>
      head={
        <BatchBar
          state={state}
          total={totalOf(query)}
          chosen={rowsOf(query).filter(({ withdrawalId }) => chosen.includes(withdrawalId))}
          onDone={(left) => setChosen([...left])}
        />
      }
      rowKey="withdrawalId"
      query={query}
      wide={wide}
      stacked={stacked}
      empty={{ text: <Trans>No withdrawals here</Trans> }}
      {...(selectable.includes(state) && {
        rowSelection: {
          selectedRowKeys: chosen,
          onChange: (keys) => setChosen(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': t`Select all withdrawals shown` }),
          getCheckboxProps: ({ user }) => ({ 'aria-label': user.nickname }),
        },
      })}
    />
  );
}
