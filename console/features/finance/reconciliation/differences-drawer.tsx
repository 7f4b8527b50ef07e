import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { accountKinds } from '@muyu/contract/admin/money/accounts.ts';
import {
  type Difference,
  type DifferenceKind,
  type DifferenceUnit,
  listDifferences,
  type ReconciliationRun,
} from '@muyu/contract/admin/money/reconciliation.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Collapse, Drawer, Skeleton } from 'antd';
import { client } from '../../../client/client.ts';
import { formatDateTime, formatNumber } from '../../../ui/date/format.ts';
import { useTimeZone } from '../../../ui/date/site-times.tsx';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import styles from '../finance.module.css';
import { accountKindNames, systemNames, ticketKindNames, vipLevelNames } from '../finance-labels.ts';
import { OrderLink } from '../orders/order-link.tsx';
import { TransferTable } from '../transfer-table.tsx';
import { vipSourceNames } from '../user/grant-labels.ts';

type Run = Pick<ReconciliationRun, 'runId' | 'differences'>;
type DifferencesDrawerProps = { run: Run | null; onClose(): void };

const kindNames: Readonly<Record<DifferenceKind, ReturnType<typeof msg>>> = {
  account: msg`Account and transfers`,
  zeroSum: msg`Sum of all accounts`,
  delivery: msg`Order and what it delivered`,
  order: msg`Order and transfers`,
  details: msg`Balance details and balance`,
  channel: msg`Payment channel and ledger`,
  earning: msg`Unsettled earnings and balance`,
  withdrawal: msg`Open withdrawals and frozen balance`,
  payout: msg`Paid withdrawals and transfers`,
  recharge: msg`Top-ups and transfers`,
  cashback: msg`Top-up bonuses and transfers`,
  refund: msg`Refund and transfers`,
  share: msg`Platform share and transfers`,
  payee: msg`Payee of an order and transfers`,
  tickets: msg`Tickets left, granted and used`,
  ticketGrant: msg`Tickets of a VIP order`,
  duration: msg`Duration that an order brought`,
  level: msg`VIP level that an order brought`,
  adjustment: msg`Adjustments and transfers`,
  unclaimed: msg`Releases of money of erased accounts`,
  card: msg`Redeemed cards and transfers`,
  usedCard: msg`Used cards and redeemed cards`,
  cardBatch: msg`Top-up cards and their batch`,
  vipEnd: msg`End of VIP time and its grants`,
  vipLevel: msg`Lifetime VIP and its grants`,
  subscriptionEnd: msg`End of a subscription and its paid time`,
  grantLevel: msg`VIP level granted and what it was granted for`,
  grantTime: msg`VIP time granted and its code`,
  cardTickets: msg`Tickets of redeemed cards`,
  unlock: msg`Unlocked post and its purchase`,
  earningTime: msg`Day from which an earning is available, and its balance detail`,
};

/** A figure of a difference in its unit. */
function useFigure() {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const zone = useTimeZone();
  return (value: number, unit: DifferenceUnit): string => {
    switch (unit) {
      case 'yuan':
        return formatYuan(value, tag);
      case 'tickets':
        return t`${plural(value, { one: '# ticket', other: '# tickets' })}`;
      case 'count':
        return String(value);
      case 'seconds': {
        const days = Math.round(value / 864) / 100;
        return t`${plural(days, { one: '# day', other: '# days' })}`;
      }
      case 'level': {
        const name = levelNames[value];
        return name ? i18n._(name) : value === 0 ? t`none` : String(value);
      }
      case 'time':
        return value === 0 ? t`none` : formatDateTime(new Date(value * 1000).toISOString(), tag, zone);
    }
  };
}
/** Of the parts that a difference names, the id of a batch or a creator has none. */
const partNames: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  ...accountKindNames,
  ...ticketKindNames,
  ...vipLevelNames,
  ...vipSourceNames,
};
/** The level is a figure that was stored, so that it may be none. */
const levelNames: Readonly<Partial<Record<number, MessageDescriptor>>> = vipLevelNames;

/** The differences of a run, each with its order and the transfers of its account. */
export function DifferencesDrawer({ run, onClose }: DifferencesDrawerProps) {
  const { t } = useLingui();
  const shown = useLatched(run);
  return (
    <Drawer open={run !== null} title={t`Differences`} size={720} onClose={onClose} destroyOnHidden>
      {shown && <Differences run={shown} />}
    </Drawer>
  );
}

function Differences({ run: { runId, differences } }: { run: Run }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const figure = useFigure();
  const query = useQuery(client.query(listDifferences, { runId }));
  if (!query.data && query.error) return <Failure query={query} />;
  if (!query.data) return <Skeleton active />;
  const partOf = (part: string) => {
    const known = partNames[part];
    return known ? i18n._(known) : part;
  };
  const nameOf = ({ kind, name, system, accountKind }: Difference) =>
    [
      i18n._(kindNames[kind]),
      system ? i18n._(systemNames[system]) : name,
      accountKind && !system && partOf(accountKind),
    ]
      .filter(Boolean)
      .join(' · ');
  const [listed, all] = [query.data.length, differences].map((count) => formatNumber(count, tag));
  return (
    <div className={styles.stack}>
      {query.data.length < differences && (
        <Alert
          type="warning"
          showIcon
          title={t`${listed} of ${all} differences are listed, some of each kind. Run the comparison again after these to see others.`}
        />
      )}
      <Collapse
        destroyOnHidden
        items={query.data.map((difference) => {
          const expected = figure(difference.expected, difference.unit);
          const actual = figure(difference.actual, difference.unit);
          return {
            key: difference.differenceId,
            label: (
              <span className={styles.difference}>
                <span>{nameOf(difference)}</span>
                <span>
                  <Trans>
                    {actual} instead of {expected}
                  </Trans>
                </span>
              </span>
            ),
            children: <Details difference={difference} />,
          };
        })}
      />
    </div>
  );
}

function Details({ difference: { kind, ownerId, accountKind, orderId } }: { difference: Difference }) {
  const { t } = useLingui();
  const account = accountKinds.find((each) => each === accountKind);
  // The account of a channel has the transfers of every order that was paid by it.
  const showsTransfers = ownerId && !(kind === 'channel' && orderId);
  return (
    <div className={styles.stack}>
      {orderId && <FactList facts={[[t`Order`, <OrderLink key="order" orderId={orderId} />]]} />}
      {showsTransfers && <TransferTable ownerId={ownerId} {...(account && { kind: account })} />}
      {!ownerId && !orderId && <Trans>This figure has no transfers of its own.</Trans>}
    </div>
  );
}
