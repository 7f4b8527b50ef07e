import { Trans, useLingui } from '@lingui/react/macro';
import {
  listSubscribersOfUser,
  listSubscriptionsOfUser,
  type SubscriptionOfUser,
} from '@muyu/contract/admin/money/membership.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { client } from '../../../client/client.ts';
import { column, timeColumn } from '../../../ui/list/columns.tsx';
import type { PagedQuery } from '../../../ui/list/paged-query.ts';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import { UserSummary } from '../../../ui/user/user-summary.tsx';
import styles from '../finance.module.css';

/** The creators to whom a person subscribes, and the people who subscribe to the person. */
export function UserSubscriptions({ userId }: { userId: string }) {
  const given = useInfiniteQuery(client.pages(listSubscriptionsOfUser, { userId }));
  const received = useInfiniteQuery(client.pages(listSubscribersOfUser, { userId }));
  return (
    <div className={styles.detail}>
      <section>
        <h3 className={styles.heading}>
          <Trans>Subscribes to</Trans>
        </h3>
        <SubscriptionTable query={given} />
      </section>
      <section>
        <h3 className={styles.heading}>
          <Trans>Subscribers</Trans>
        </h3>
        <SubscriptionTable query={received} />
      </section>
    </div>
  );
}

function SubscriptionTable({ query }: { query: PagedQuery<SubscriptionOfUser> }) {
  const { t } = useLingui();
  const person = ({ user, active }: SubscriptionOfUser) => (
    <UserSummary user={user} size={32}>
      <Tag color={active ? 'success' : 'default'}>{active ? t`Subscribed` : t`Ended`}</Tag>
    </UserSummary>
  );
  const columns = [
    column<SubscriptionOfUser>('person', t`Person`, person),
    timeColumn<SubscriptionOfUser>('until', t`Until`, (row) => row.until),
  ];
  return (
    <PagedTable
      query={query}
      rowKey={(row) => `${row.user.userId} ${row.since}`}
      wide={[...columns, timeColumn<SubscriptionOfUser>('since', t`Subscribed since`, (row) => row.since)]}
      stacked={columns}
      empty={{ text: <Trans>No subscriptions</Trans> }}
    />
  );
}
