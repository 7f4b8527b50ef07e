import { EllipsisOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Staff } from '@muyu/contract/operator-staff.ts';
import { Button, Dropdown, Table, type TableColumnsType, Tag } from 'antd';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { useOperator } from '../../app/operator.ts';
import { useRoleName } from '../../app/role-name.ts';
import { useNarrow } from '../../app/use-narrow.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './staff.module.css';
import { type Changing, changesFor, changeTexts } from './staff-changes.ts';

type StaffTableProps = { staff: Staff[]; loading: boolean; onChange(changing: Changing): void };

/** One row an operator, with a menu of what can be changed. Nobody changes themselves. */
export function StaffTable({ staff, loading, onChange }: StaffTableProps) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const narrow = useNarrow();
  const roleName = useRoleName();
  const me = useOperator().operatorId;
  const time = (at: string | null) => (at ? minuteText(at, tag) : '–');
  const name = ({ operatorId, username }: Staff) => (
    <span className={`${list.tagLine} ${styles.name}`}>
      <strong>{username}</strong>
      {operatorId === me && <Tag>{t`You`}</Tag>}
    </span>
  );
  const states = ({ disabled, enrolled }: Staff) => (
    <span className={list.tagLine}>
      {disabled ? <Tag color="error">{t`Disabled`}</Tag> : <Tag color="success">{t`Enabled`}</Tag>}
      {enrolled ? <Tag>{t`Authenticator`}</Tag> : <Tag color="warning">{t`No authenticator yet`}</Tag>}
    </span>
  );
  const menu = (each: Staff) =>
    each.operatorId !== me && (
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: changesFor(each).map((change) => ({
            key: change,
            danger: changeTexts[change].danger ?? false,
            label: i18n._(changeTexts[change].act),
            onClick: () => onChange({ staff: each, change }),
          })),
        }}
      >
        <Button
          type="text"
          shape="circle"
          icon={<EllipsisOutlined />}
          aria-label={t`Change ${each.username}`}
        />
      </Dropdown>
    );
  const wide: TableColumnsType<Staff> = [
    { key: 'name', title: t`Account name`, render: (_, each) => name(each) },
    { key: 'role', title: t`Role`, width: 120, render: (_, each) => roleName(each.role) },
    { key: 'state', title: t`State`, width: 250, render: (_, each) => states(each) },
    { key: 'made', title: t`Added at`, width: 180, render: (_, each) => time(each.createdAt) },
    { key: 'seen', title: t`Last seen`, width: 180, render: (_, each) => time(each.seenAt) },
    {
      key: 'menu',
      title: <span className="heard">{t`Change`}</span>,
      width: 64,
      render: (_, each) => menu(each),
    },
  ];
  const stacked: TableColumnsType<Staff> = [
    {
      key: 'operator',
      title: t`Operator`,
      render: (_, each) => (
        <div className={styles.stack}>
          <div>
            {name(each)} <span className={list.aside}>{roleName(each.role)}</span>
          </div>
          {states(each)}
          <span className={list.aside}>
            <Trans>Last seen</Trans> {time(each.seenAt)}
          </span>
        </div>
      ),
    },
    { key: 'menu', title: '', width: 60, render: (_, each) => menu(each) },
  ];
  return (
    <Table<Staff>
      className={list.table ?? ''}
      rowKey="operatorId"
      size={narrow ? 'small' : 'medium'}
      columns={narrow ? stacked : wide}
      dataSource={staff}
      loading={loading}
      pagination={false}
      showHeader={!narrow}
      tableLayout="fixed"
      rowClassName={({ disabled }) => (disabled ? (styles.disabled ?? '') : '')}
    />
  );
}
