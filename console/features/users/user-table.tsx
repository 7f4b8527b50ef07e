import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@muyu/contract/admin/account.ts';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { RoleTags, StateTag } from './user-tags.tsx';
import styles from './users.module.css';

type UserTableProps = { users: AdminUser[]; loading: boolean; onClear: (() => void) | null };

/** Users, one per row. A click on the row opens the user page; the name is a link for keyboard users. */
export function UserTable({ users, loading, onClear }: UserTableProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const wide = [
    column<AdminUser>('user', t`User`, (user) => <UserSummary user={user} size={36} />, { minWidth: 180 }),
    column<AdminUser>('roles', t`Roles and labels`, (user) => <RoleTags user={user} />),
    column<AdminUser>('state', t`Status`, (user) => <StateTag state={user.state} />, { width: 110 }),
    timeColumn<AdminUser>('joined', t`Joined`, (user) => user.joinedAt),
    timeColumn<AdminUser>('seen', t`Last seen`, (user) => user.seenAt),
  ];
  const stacked = [
    column<AdminUser>('user', t`User`, (user) => (
      <div className={styles.stack}>
        <div className={styles.stackHead}>
          <UserSummary user={user} size={36} />
          <StateTag state={user.state} />
        </div>
        <RoleTags user={user} />
        <span className={list.aside}>
          <Trans>Last seen</Trans> <CellTime at={user.seenAt} />
        </span>
      </div>
    )),
  ];
  const open = (event: MouseEvent, { userId }: AdminUser) => {
    const onLink = (event.target as Element).closest('a');
    const selects = getSelection()?.isCollapsed === false;
    if (!onLink && !selects) navigate({ to: '/users/$userId', params: { userId } });
  };
  return (
    <DataTable
      className={styles.users}
      rowKey="userId"
      wide={wide}
      stacked={stacked}
      rows={users}
      loading={loading}
      empty={{
        text: <Trans>No users found</Trans>,
        clear: onClear && { label: <Trans>Show everyone</Trans>, onClear },
      }}
      onRow={(user) => ({ onClick: (event) => open(event, user) })}
    />
  );
}
