import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminOrder } from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Link } from '@tanstack/react-router';
import { Button, Tag } from 'antd';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { actionColumn, CellTime, column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import list from '../../../ui/list/list-page.module.css';
import { UserSummary } from '../../../ui/user/user-summary.tsx';
import styles from '../finance.module.css';
import { orderStateNames, orderTypeNames, systemNames } from '../finance-labels.ts';

type OrderTableProps = {
  orders: AdminOrder[];
  loading: boolean;
  /** Without it the table only shows. */
  onRefund?: (order: AdminOrder) => void;
};

const colors = { pending: 'processing', paid: 'success', failed: 'error', closed: 'default' } as const;

/** Orders with amount, state and channel, one per row. */
export function OrderTable({ orders, loading, onRefund }: OrderTableProps) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const yuan = (value: number) => formatYuan(value, tag);
  const amount = (order: AdminOrder) => {
    const share = yuan(order.share);
    return (
      <>
        {yuan(order.amount)}
        {order.payee && order.state === 'paid' && order.refunded === null && (
          <div className={list.aside}>
            <Trans>{share} is the platform’s</Trans>
          </div>
        )}
      </>
    );
  };
  const what = (order: AdminOrder) => (
    <div className={styles.stack}>
      <span>
        {i18n._(orderTypeNames[order.type])} · {order.title}
      </span>
      <span className={styles.numberText}>{order.number}</span>
      {order.remark && (
        <span className={list.aside} lang={languageOf(order.remark)}>
          {order.remark}
        </span>
      )}
      <span className={list.meta}>
        {order.payee && (
          <Link to="/users/$userId/money" params={{ userId: order.payee }}>
            <Trans>Payee</Trans>
          </Link>
        )}
        {onRefund && order.paidAt && (
          <Link to="/transfers" search={{ number: order.number }}>
            <Trans>Transfers</Trans>
          </Link>
        )}
      </span>
    </div>
  );
  const state = (order: AdminOrder) => (
    <span className={list.tagLine}>
      <Tag color={colors[order.state]}>{i18n._(orderStateNames[order.state])}</Tag>
      {order.refunded !== null && (
        <Tag color="warning">
          <Trans>{yuan(order.refunded)} refunded</Trans>
        </Tag>
      )}
      <span className={list.aside}>{i18n._(systemNames[order.channel])}</span>
    </span>
  );
  const times = ({ createdAt, paidAt }: AdminOrder) => (
    <>
      <CellTime at={createdAt} />
      {paidAt && (
        <div className={list.aside}>
          <Trans>
            Paid <CellTime at={paidAt} />
          </Trans>
        </div>
      )}
    </>
  );
  const refund = (order: AdminOrder) =>
    onRefund && order.refundable ? (
      <Button size="small" danger onClick={() => onRefund(order)}>
        <Trans>Refund</Trans>
      </Button>
    ) : null;
  const wide = [
    column<AdminOrder>('user', t`User`, (order) => <UserSummary user={order.user} size={36} />, {
      minWidth: 160,
    }),
    column<AdminOrder>('what', t`Order`, what, { minWidth: 200 }),
    column<AdminOrder>('amount', t`Amount`, amount, { width: 120, align: 'right' }),
    column<AdminOrder>('state', t`Status`, state),
    column<AdminOrder>('at', t`Created`, times, { width: 205 }),
    ...(onRefund ? [actionColumn<AdminOrder>('refund', t`Actions`, refund, 100)] : []),
  ];
  const stacked = [
    column<AdminOrder>('order', t`Order`, (order) => (
      <div className={styles.stack}>
        <div className={styles.stackHead}>
          <UserSummary user={order.user} size={36} />
          <strong>{amount(order)}</strong>
        </div>
        {what(order)}
        {state(order)}
        <div className={list.aside}>{times(order)}</div>
        {refund(order)}
      </div>
    )),
  ];
  return (
    <DataTable
      rowKey="orderId"
      rows={orders}
      wide={wide}
      stacked={stacked}
      loading={loading}
      empty={{ text: <Trans>No orders found</Trans> }}
    />
  );
}
