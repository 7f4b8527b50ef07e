import { useLingui } from '@lingui/react/macro';
import { type UserRole, type UserState, userRoles, userStates } from '@muyu/contract/operator-users.ts';
import { Input, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import list from '../../app/list-page.module.css';
import { roleNames, stateNames } from './user-words.ts';
import styles from './users.module.css';

export type UserSearch = {
  q?: string | undefined;
  state?: UserState | undefined;
  role?: UserRole | undefined;
};
type UserFiltersProps = { value: UserSearch; onChange(search: UserSearch): void };

const pause = 350;
const longest = 64;

/** What the list is narrowed by; typing searches by itself after a short pause, Enter at once. */
export function UserFilters({ value, onChange }: UserFiltersProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(value.q ?? '');
  const search = useEffectEvent((text: string) => {
    const q = text.trim() || undefined;
    if (q !== value.q) onChange({ ...value, q });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  // Back and forward change the address under the field.
  const arrived = useEffectEvent((q: string) => {
    if (q !== typed.trim()) setTyped(q);
  });
  useEffect(() => arrived(value.q ?? ''), [value.q]);
  return (
    <search className={list.filters}>
      <Input.Search
        className={styles.search ?? ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(text) => onChange({ ...value, q: text.trim() || undefined })}
        placeholder={t`Name, whole user id or phone`}
        aria-label={t`Search users`}
        allowClear
        maxLength={longest}
        enterKeyHint="search"
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
