import { ArrowLeftOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { getUserMoney } from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import list from '../../ui/list/list-page.module.css';
import { AddressTabs } from '../../ui/page/address-tabs.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { AdjustmentTable } from './adjustment-table.tsx';
import { Facts } from './facts.tsx';
import styles from './finance.module.css';
import { TransferTable } from './transfer-table.tsx';
import { ProposeDialog } from './user/propose-dialog.tsx';
import { UserCards } from './user/user-cards.tsx';
import { UserBalanceDetails, UserOrders, UserWithdrawals } from './user/user-lists.tsx';
import { UserPurchases } from './user/user-purchases.tsx';
import { UserSubscriptions } from './user/user-subscriptions.tsx';
import { UserTickets } from './user/user-tickets.tsx';
import { UserVip } from './user/user-vip.tsx';

const route = getRouteApi('/inside/users/$userId/money');

/** Everything about the money of one person; support sees the orders alone. The tab is a search parameter of the URL. */
export function UserMoneyPage() {
  const { t } = useLingui();
  useTitle(t`Money of a person`);
  const { userId } = route.useParams();
  const all = mayOpen(useOperator(), 'finance');
  return (
    <SiteTimes>
      <div className={list.page}>
        <p>
          <Link to="/users/$userId" params={{ userId }}>
            <ArrowLeftOutlined aria-hidden="true" /> <Trans>Back to the user</Trans>
          </Link>
        </p>
        <p>
          <SiteTimesNote />
        </p>
        {all && <UserAccounts key={userId} userId={userId} />}
        {all ? (
          <AddressTabs
            destroyOnHidden
            items={[
              { key: 'details', label: t`Balance details`, children: <UserBalanceDetails userId={userId} /> },
              { key: 'orders', label: t`Orders`, children: <UserOrders userId={userId} refunds /> },
              { key: 'vip', label: t`VIP`, children: <UserVip userId={userId} /> },
              { key: 'tickets', label: t`Tickets`, children: <UserTickets userId={userId} /> },
              { key: 'purchases', label: t`Posts`, children: <UserPurchases userId={userId} /> },
              {
                key: 'subscriptions',
                label: t`Subscriptions`,
                children: <UserSubscriptions userId={userId} />,
              },
              { key: 'cards', label: t`Top-up cards`, children: <UserCards userId={userId} /> },
              { key: 'withdrawals', label: t`Withdrawals`, children: <UserWithdrawals userId={userId} /> },
              { key: 'adjustments', label: t`Adjustments`, children: <AdjustmentTable userId={userId} /> },
              { key: 'transfers', label: t`Transfers`, children: <TransferTable ownerId={userId} /> },
            ]}
          />
        ) : (
          <UserOrders userId={userId} refunds={false} />
        )}
      </div>
    </SiteTimes>
  );
}

/** Balances, tickets and cards. */
function UserAccounts({ userId }: { userId: string }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [proposing, setProposing] = useState(false);
  const query = useQuery(client.query(getUserMoney, { userId }));
  const { data } = query;
  if (query.isLoadingError) return <Failure query={query} />;
  if (!data) return <Skeleton active />;
  const yuan = (amount: number) => formatYuan(amount, tag);
  return (
    <div className={styles.panels}>
      <div className={`${styles.panel} ${styles.detail}`}>
        <UserSummary user={data.user} />
        <div>
          <Button onClick={() => setProposing(true)}>
            <Trans>Propose an adjustment</Trans>
          </Button>
        </div>
        <ProposeDialog userId={userId} open={proposing} onClose={() => setProposing(false)} />
      </div>
      <div className={styles.panel}>
        <Facts
          label={t`Balances`}
          facts={[
            [t`Available`, yuan(data.available)],
            [t`Unsettled`, yuan(data.unsettled)],
            [t`Frozen`, yuan(data.frozen)],
          ]}
        />
      </div>
      <div className={styles.panel}>
        <Facts
          label={t`Tickets`}
          facts={[
            [t`Videos`, data.videoTicket],
            [t`Posts`, data.postTicket],
            [t`Downloads`, data.downloadTicket],
          ]}
        />
      </div>
      <div className={styles.panel}>
        <Facts
          label={t`Bank cards`}
          facts={
            data.cards.length > 0
              ? data.cards.map(({ bankCardId, bankName, last4 }) => [bankName, last4, bankCardId] as const)
              : [[t`No cards`, '']]
          }
        />
      </div>
    </div>
  );
}
