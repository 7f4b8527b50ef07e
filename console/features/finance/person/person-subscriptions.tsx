import { Trans, useLingui } from '@lingui/react/macro';
import {
  listSubscribersOfPerson,
  listSubscriptionsOfPerson,
  type SubscriptionOfPerson,
} from '@muyu/contract/admin/membership.ts';
import type { Page } from '@muyu/contract/core/paging.ts';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { client } from '../../../client/client.ts';
import { column, timeColumn } from '../../../ui/list/columns.tsx';
import { UserSummary } from '../../../ui/user/user-summary.tsx';
import styles from '../finance.module.css';
import { PersonTable } from './person-table.tsx';

/** The creators to whom a person subscribes, and the people who subscribe to the person. */
export function PersonSubscriptions({ userId }: { userId: string }) {
  const given = useInfiniteQuery(client.pages(listSubscriptionsOfPerson, { userId, limit: 20 }));
  const received = useInfiniteQuery(client.pages(listSubscribersOfPerson, { userId, limit: 20 }));
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

type SubscriptionTableProps = { query: UseInfiniteQueryResult<InfiniteData<Page<SubscriptionOfPerson>>> };

function SubscriptionTable({ query }: SubscriptionTableProps) {
  const { t } = useLingui();
  const person = ({ user, active }: SubscriptionOfPerson) => (
    <UserSummary user={user} size={32}>
      <Tag color={active ? 'success' : 'default'}>{active ? t`Subscribed` : t`Over`}</Tag>
    </UserSummary>
  );
  const columns = [
    column<SubscriptionOfPerson>('person', t`Person`, person),
    timeColumn<SubscriptionOfPerson>('until', t`Until`, (row) => row.until),
  ];
  return (
    <PersonTable
      query={query}
      rowKey={(row) => `${row.user.userId} ${row.since}`}
      wide={[...columns, timeColumn<SubscriptionOfPerson>('since', t`Subscribed since`, (row) => row.since)]}
      stacked={columns}
      empty={<Trans>No subscriptions</Trans>}
    />
  );
}
