import { useLingui } from '@lingui/react/macro';
import { type UserRole, type UserState, userRoles, userStates } from '@muyu/contract/admin/account.ts';
import { Select } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { roleNames, stateNames } from './user-labels.ts';
import styles from './users.module.css';

export type UserSearch = {
  q?: string | undefined;
  state?: UserState | undefined;
  role?: UserRole | undefined;
};
type UserFiltersProps = { value: UserSearch; onChange(search: UserSearch): void };

const longest = 64;

/** The filters of the list. */
export function UserFilters({ value, onChange }: UserFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <search className={list.filters}>
      <ListSearch
        className={styles.search}
        value={value.q}
        onChange={(q) => onChange({ ...value, q })}
        label={t`Search users`}
        placeholder={t`Name, full user ID, phone or invite code`}
        longest={longest}
      />
      <Select
        className={styles.choice ?? ''}
        allowClear
        value={value.state ?? null}
        onChange={(state: UserState | null) => onChange({ ...value, state: state ?? undefined })}
        placeholder={t`All states`}
        aria-label={t`Filter by state`}
        options={userStates.map((state) => ({ value: state, label: i18n._(stateNames[state]) }))}
      />
      <Select
        className={styles.choice ?? ''}
        allowClear
        value={value.role ?? null}
        onChange={(role: UserRole | null) => onChange({ ...value, role: role ?? undefined })}
        placeholder={t`All roles`}
        aria-label={t`Filter by role`}
        options={userRoles.map((role) => ({ value: role, label: i18n._(roleNames[role]) }))}
      />
    </search>
  );
}
