import { Trans, useLingui } from '@lingui/react/macro';
import type { CaredUser } from '@muyu/contract/operator-users.ts';
import { useNavigate } from '@tanstack/react-router';
import { Button, Table, type TableColumnsType } from 'antd';
import type { MouseEvent } from 'react';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { Person } from '../../app/person.tsx';
import { useNarrow } from '../../app/use-narrow.ts';
import { useTag } from '../../app/use-tag.ts';
import { RoleTags, StateTag } from './user-tags.tsx';
import styles from './users.module.css';

type UserTableProps = { users: CaredUser[]; loading: boolean; onClear: (() => void) | null };

/** One row a user; a click anywhere opens it, the name is the link for the keyboard. */
export function UserTable({ users, loading, onClear }: UserTableProps) {
  const { t } = useLingui();
  const tag = useTag();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const time = (at: string | null) =>
    at ? (
      <time className={styles.time} dateTime={at}>
        {minuteText(at, tag)}
      </time>
    ) : (
      '–'
    );
  const wide: TableColumnsType<CaredUser> = [
    { key: 'user', title: t`User`, render: (_, user) => <Person user={user} size={36} /> },
    { key: 'roles', title: t`Roles and labels`, render: (_, user) => <RoleTags user={user} /> },
    { key: 'state', title: t`State`, width: 110, render: (_, user) => <StateTag state={user.state} /> },
    { key: 'joined', title: t`Joined`, width: 180, render: (_, user) => time(user.joinedAt) },
    { key: 'seen', title: t`Last seen`, width: 180, render: (_, user) => time(user.seenAt) },
  ];
  const stacked: TableColumnsType<CaredUser> = [
    {
      key: 'user',
      title: t`User`,
      render: (_, user) => (
        <div className={styles.stack}>
          <div className={styles.stackHead}>
            <Person user={user} size={36} />
            <StateTag state={user.state} />
          </div>
          <RoleTags user={user} />
          <span className={list.aside}>
            <Trans>Last seen</Trans> {time(user.seenAt)}
          </span>
        </div>
      ),
    },
  ];
  const open = (event: MouseEvent, { userId }: CaredUser) => {
    const onLink = (event.target as Element).closest('a');
    const selects = getSelection()?.isCollapsed === false;
    if (!onLink && !selects) navigate({ to: '/users/$userId', params: { userId } });
  };
  const empty = !loading && (
    <div className={list.empty}>
      <p>
        <Trans>Nobody is found</Trans>
      </p>
      {onClear && (
        <Button onClick={onClear}>
          <Trans>Show everybody</Trans>
        </Button>
      )}
    </div>
  );
  return (
    <Table<CaredUser>
      className={`${list.table} ${styles.users}`}
      rowKey="userId"
      size={narrow ? 'small' : 'medium'}
      columns={narrow ? stacked : wide}
      dataSource={users}
      loading={loading}
      pagination={false}
      showHeader={!narrow}
      tableLayout="fixed"
      locale={{ emptyText: empty || <div className={list.empty} /> }}
      onRow={(user) => ({ onClick: (event) => open(event, user) })}
    />
  );
}
