import { useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@muyu/contract/admin/account.ts';
import { Tag } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { labelNames } from '../../ui/user/user-labels.ts';
import { roleNames, stateColours, stateNames } from './user-labels.ts';

export function StateTag({ state }: Pick<AdminUser, 'state'>) {
  const { i18n } = useLingui();
  return <Tag color={stateColours[state]}>{i18n._(stateNames[state])}</Tag>;
}

/** The roles of a user beyond member, and the labels. */
export function RoleTags({ user }: { user: Pick<AdminUser, 'roles' | 'labels'> }) {
  const { i18n } = useLingui();
  const roles = user.roles.length > 1 ? user.roles.filter((role) => role !== 'member') : user.roles;
  return (
    <div className={list.tagLine}>
      {roles.map((role) => (
        <Tag key={role} color={role === 'vip' ? 'warning' : role === 'member' ? 'default' : 'processing'}>
          {i18n._(roleNames[role])}
        </Tag>
      ))}
      {user.labels.map((label) => (
        <Tag key={label}>{i18n._(labelNames[label])}</Tag>
      ))}
    </div>
  );
}
