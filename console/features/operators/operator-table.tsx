import { EllipsisOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OperatorAccount } from '@muyu/contract/admin/operator-accounts.ts';
import { Button, Dropdown, Tag } from 'antd';
import { useOperator } from '../../client/current-operator.ts';
import { actionColumn, CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { useRoleName } from '../../ui/user/role-name.ts';
import { availableChangesFor, type Changing, changeLabels } from './operator-changes.ts';
import styles from './operators.module.css';

type OperatorTableProps = { staff: OperatorAccount[]; loading: boolean; onChange(changing: Changing): void };

/** Operators, one per row, with a menu of changes. Operators cannot change themselves. */
export function OperatorTable({ staff, loading, onChange }: OperatorTableProps) {
  const { t, i18n } = useLingui();
  const roleName = useRoleName();
  const me = useOperator().operatorId;
  const name = ({ operatorId, username }: OperatorAccount) => (
    <span className={`${list.tagLine} ${styles.name}`}>
      <strong>{username}</strong>
      {operatorId === me && <Tag>{t`You`}</Tag>}
    </span>
  );
  const states = ({ disabled, closedDemo, enrolled }: OperatorAccount) =>
    closedDemo ? (
      <Tag color="error">{t`Demo account, can’t sign in`}</Tag>
    ) : (
      <span className={list.tagLine}>
        {disabled ? <Tag color="error">{t`Disabled`}</Tag> : <Tag color="success">{t`Enabled`}</Tag>}
        {enrolled ? <Tag>{t`Authenticator`}</Tag> : <Tag color="warning">{t`No authenticator yet`}</Tag>}
      </span>
    );
  const menu = (each: OperatorAccount) =>
    each.operatorId !== me &&
    // No change would let anybody sign in with it.
    !each.closedDemo && (
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: availableChangesFor(each).map((change) => ({
            key: change,
            danger: changeLabels[change].danger ?? false,
            label: i18n._(changeLabels[change].act),
            onClick: () => onChange({ staff: each, change }),
          })),
        }}
      >
        <Button
          type="text"
          shape="circle"
          icon={<EllipsisOutlined aria-hidden="true" />}
          aria-label={t`Change ${each.username}`}
        />
      </Dropdown>
    );
  const wide = [
    column('name', t`Account name`, name),
    column<OperatorAccount>('role', t`Role`, (each) => roleName(each.role), { width: 120 }),
    column('state', t`Status`, states, { width: 250 }),
    timeColumn<OperatorAccount>('created', t`Added at`, (each) => each.createdAt),
    timeColumn<OperatorAccount>('seen', t`Last sign-in`, (each) => each.seenAt),
    actionColumn('menu', t`Change`, menu, 64),
  ];
  const stacked = [
    column<OperatorAccount>('operator', t({ message: 'Operator', context: 'person' }), (each) => (
      <div className={styles.stack}>
        <div>
          {name(each)} <span className={list.aside}>{roleName(each.role)}</span>
        </div>
        {states(each)}
        <span className={list.aside}>
          <Trans>Last sign-in</Trans> <CellTime at={each.seenAt} />
        </span>
      </div>
    )),
    column('menu', '', menu, { width: 60 }),
  ];
  return (
    <DataTable
      rowKey="operatorId"
      wide={wide}
      stacked={stacked}
      rows={staff}
      loading={loading}
      rowClassName={({ disabled, closedDemo }) => (disabled || closedDemo ? (styles.disabled ?? '') : '')}
    />
  );
}
