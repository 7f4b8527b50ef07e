import { useLingui } from '@lingui/react/macro';
import { type UserRole, type UserState, userRoles, userStates } from '@muyu/contract/admin/account.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
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

const maxLength = 64;

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
        maxLength={maxLength}
      />
      <FilterSelect
        className={styles.choice}
        value={value.state}
        onChange={(state) => onChange({ ...value, state })}
        placeholder={t`All statuses`}
        label={t`Filter by status`}
        options={userStates.map((state) => ({ value: state, label: i18n._(stateNames[state]) }))}
      />
      <FilterSelect
        className={styles.choice}
        value={value.role}
        onChange={(role) => onChange({ ...value, role })}
        placeholder={t`All roles`}
        label={t`Filter by role`}
        options={userRoles.map((role) => ({ value: role, label: i18n._(roleNames[role]) }))}
      />
    </search>
  );
}
