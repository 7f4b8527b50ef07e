import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listPaymentCallbacks, type PaymentCallback } from '@muyu/contract/admin/money/reconciliation.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { client } from '../../../client/client.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import list from '../../../ui/list/list-page.module.css';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import styles from '../finance.module.css';
import { orderStateNames, systemNames } from '../finance-labels.ts';

const problemNames: Readonly<Record<PaymentCallback['problem'], ReturnType<typeof msg>>> = {
  unknownOrder: msg`Unknown order`,
  mismatch: msg`Disagrees with the order`,
};

/** Callbacks of channels that were signed and changed nothing, each with its order. */
export function CallbackList() {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const query = useInfiniteQuery(client.pages(listPaymentCallbacks, {}));
  const problem = ({ problem, times }: PaymentCallback) => (
    <>
      <Tag color="error">{i18n._(problemNames[problem])}</Tag>
      {times > 1 && <Plural value={times} one="once" other="# times" />}
    </>
  );
  // The number of the channel is what one asks its support about.
  const said = ({ channel, amount, currency, outcome, tradeNo }: PaymentCallback) => {
    const money = currency === 'CNY' ? formatYuan(amount, tag) : `${amount} ${currency}`;
    const result = outcome === 'paid' ? t`Paid` : t`Failed`;
    return (
      <>
        <div>{`${i18n._(systemNames[channel])} · ${money} · ${result}`}</div>
        {tradeNo && <CopyText text={tradeNo} className={list.aside} />}
      </>
    );
  };
  const order = ({ order: known, orderNumber }: PaymentCallback) =>
    known ? (
      <Link to="/orders" search={{ number: orderNumber }}>
        {`${formatYuan(known.amount, tag)} · ${i18n._(orderStateNames[known.state])}`}
      </Link>
    ) : (
      orderNumber
    );
  const wide = [
    timeColumn<PaymentCallback>('at', t`Time`, (row) => row.lastAt, { width: 190 }),
    column<PaymentCallback>('problem', t`Reason`, problem),
    column<PaymentCallback>('said', t`Callback`, said),
    column<PaymentCallback>('order', t`Order`, order),
  ];
  const stacked = [
    column<PaymentCallback>('row', t`Callback`, (row) => (
      <div className={styles.stack}>
        <span className={list.tagLine}>{problem(row)}</span>
        {said(row)}
        <span>{order(row)}</span>
        <span className={list.aside}>
          <CellTime at={row.lastAt} />
        </span>
      </div>
    )),
  ];
  return (
    <PagedTable
      head={
        <span className={list.aside}>
          <Trans>
            Callbacks with a valid signature whose amount, currency or merchant doesn’t match the order, or
            whose order is unknown. No money was moved.
          </Trans>
        </span>
      }
      rowKey="callbackId"
      query={query}
      wide={wide}
      stacked={stacked}
      empty={{ text: <Trans>No refused callbacks</Trans> }}
    />
  );
}
