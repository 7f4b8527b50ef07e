import { useLingui } from '@lingui/react/macro';
import type { CaredUser } from '@muyu/contract/operator-users.ts';
import { Tag } from 'antd';
import list from '../../app/list-page.module.css';
import { labelNames } from '../../app/user-labels.ts';
import { roleNames, stateColours, stateNames } from './user-words.ts';

export function StateTag({ state }: Pick<CaredUser, 'state'>) {
  const { i18n } = useLingui();
  return <Tag color={stateColours[state]}>{i18n._(stateNames[state])}</Tag>;
}

/** What somebody is above a member, and the labels that go with it. */
export function RoleTags({ user }: { user: Pick<CaredUser, 'roles' | 'labels'> }) {
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
