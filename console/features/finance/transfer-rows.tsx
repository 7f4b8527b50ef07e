import { Trans, useLingui } from '@lingui/react/macro';
import type { LedgerTransfer } from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import type { PagedQuery } from '../../ui/list/paged-query.ts';
import { PagedTable } from '../../ui/list/paged-table.tsx';
import styles from './finance.module.css';
import { accountKindNames, systemNames, transferTypeNames } from './finance-labels.ts';
import { OrderLink } from './orders/order-link.tsx';

type TransferRowsProps = { query: PagedQuery<LedgerTransfer> };

/** Transfers with both sides, the order and the amount. */
export function TransferRows({ query }: TransferRowsProps) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const side = ({ name, system, kind: of }: LedgerTransfer['debit']) =>
    system
      ? i18n._(systemNames[system] ?? systemNames.revenue)
      : `${name ?? '–'} · ${i18n._(accountKindNames[of])}`;
  const what = ({ type, orderId }: LedgerTransfer) => {
    const name = transferTypeNames[type];
    return (
      <>
        {name ? i18n._(name) : type}
        {orderId && <OrderLink orderId={orderId} />}
      </>
    );
  };
  const change = (row: LedgerTransfer) => (
    <span className={row.change < 0 ? styles.negative : undefined}>
      {formatYuan(row.change === 0 ? row.amount : row.change, tag)}
    </span>
  );
  return (
    <PagedTable
      rowKey="transferId"
      query={query}
      wide={[
        column<LedgerTransfer>('what', t`What`, what),
        column<LedgerTransfer>('from', t`From`, (row) => side(row.debit)),
        column<LedgerTransfer>('to', t`To`, (row) => side(row.credit)),
        column<LedgerTransfer>('change', t`Amount`, change, { width: 130, align: 'right' }),
        timeColumn<LedgerTransfer>('at', t`Time`, (row) => row.at),
      ]}
      stacked={[
        column<LedgerTransfer>('sides', t`Transfer`, (row) => (
          <div className={styles.stack}>
            <div>{what(row)}</div>
            <span>
              {side(row.debit)} → {side(row.credit)}
            </span>
            <span className={list.aside}>
              <CellTime at={row.at} />
            </span>
          </div>
        )),
        column<LedgerTransfer>('change', t`Amount`, change, { width: 110, align: 'right' }),
      ]}
      empty={{ text: <Trans>No transfers</Trans> }}
    />
  );
}
