import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@muyu/contract/operator.ts';
import { Table, type TableColumnsType, Tag } from 'antd';
import { momentText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { useNarrow } from '../../app/use-narrow.ts';
import { useTag } from '../../app/use-tag.ts';
import { useActionName } from './action-names.ts';
import styles from './audit.module.css';
import { AuditDetail } from './audit-detail.tsx';
import { useTargetName } from './target-names.ts';

/** One row an entry; a row opens to what was changed. */
export function AuditTable({ entries, loading }: { entries: AuditEntry[]; loading: boolean }) {
  const { t } = useLingui();
  const tag = useTag();
  const narrow = useNarrow();
  const nameOf = useActionName();
  const targetOf = useTargetName();
  const time = (at: string) => (
    <time dateTime={at} title={at} className={styles.time}>
      {momentText(at, tag)}
    </time>
  );
  const wide: TableColumnsType<AuditEntry> = [
    { key: 'at', title: t`Time`, width: 190, render: (_, entry) => time(entry.at) },
    { key: 'operator', title: t`Operator`, width: 130, render: (_, entry) => entry.operator.username },
    { key: 'action', title: t`Action`, width: 190, render: (_, entry) => <Tag>{nameOf(entry.action)}</Tag> },
    {
      key: 'target',
      title: t`Target`,
      width: 210,
      ellipsis: true,
      render: (_, entry) => (
        <span title={entry.targetId}>
          {targetOf(entry.targetType)} <code>{entry.targetId}</code>
        </span>
      ),
    },
    { key: 'reason', title: t`Reason`, ellipsis: true, render: (_, entry) => entry.reason ?? '' },
  ];
  const stacked: TableColumnsType<AuditEntry> = [
    {
      key: 'entry',
      title: t`Entry`,
      render: (_, entry) => (
        <div className={styles.stack}>
          <span>
            <Tag>{nameOf(entry.action)}</Tag> {entry.operator.username}
          </span>
          {entry.reason && <span className={styles.reason}>{entry.reason}</span>}
          {time(entry.at)}
        </div>
      ),
    },
  ];
  return (
    <Table<AuditEntry>
      className={list.table ?? ''}
      rowKey="auditId"
      size={narrow ? 'small' : 'medium'}
      columns={narrow ? stacked : wide}
      dataSource={entries}
      loading={loading}
      pagination={false}
      showHeader={!narrow}
      tableLayout="fixed"
      locale={{ emptyText: <p className={list.empty}>{loading ? '' : <Trans>No entries</Trans>}</p> }}
      expandable={{
        expandRowByClick: true,
        expandedRowRender: (entry) => <AuditDetail entry={entry} />,
        columnWidth: 44,
        columnTitle: <span className="heard">{t`Details`}</span>,
      }}
    />
  );
}
