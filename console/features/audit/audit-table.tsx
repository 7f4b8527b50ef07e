import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@muyu/contract/admin/operator.ts';
import { Tag } from 'antd';
import { CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { useActionName } from './action-names.ts';
import styles from './audit.module.css';
import { AuditDetail } from './audit-detail.tsx';
import { useTargetName } from './target-names.ts';

/** Audit entries, one per row. An expanded row shows the changed fields. */
export function AuditTable({ entries, loading }: { entries: AuditEntry[]; loading: boolean }) {
  const { t } = useLingui();
  const nameOf = useActionName();
  const targetOf = useTargetName();
  const wide = [
    timeColumn<AuditEntry>('at', t`Time`, (entry) => entry.at, {
      width: 190,
      seconds: true,
    }),
    column<AuditEntry>('operator', t`Operator`, (entry) => entry.operator.username, { width: 130 }),
    column<AuditEntry>('action', t`Action`, (entry) => <Tag>{nameOf(entry.action)}</Tag>, { width: 190 }),
    column<AuditEntry>(
      'target',
      t`Target`,
      (entry) => (
        <span title={entry.targetId}>
          {targetOf(entry.targetType)} <code>{entry.targetId}</code>
        </span>
      ),
      { width: 210, ellipsis: true },
    ),
    column<AuditEntry>('reason', t`Reason`, (entry) => entry.reason ?? '', { ellipsis: true }),
  ];
  const stacked = [
    column<AuditEntry>('entry', t`Entry`, (entry) => (
      <div className={styles.stack}>
        <span>
          <Tag>{nameOf(entry.action)}</Tag> {entry.operator.username}
        </span>
        {entry.reason && <span className={styles.reason}>{entry.reason}</span>}
        <CellTime at={entry.at} seconds />
      </div>
    )),
  ];
  return (
    <DataTable
      rowKey="auditId"
      wide={wide}
      stacked={stacked}
      rows={entries}
      loading={loading}
      empty={{ text: <Trans>No entries</Trans> }}
      expandable={{
        expandRowByClick: true,
        expandedRowRender: (entry) => <AuditDetail entry={entry} />,
        columnWidth: 44,
        columnTitle: <span className="visually-hidden">{t`Details`}</span>,
      }}
    />
  );
}
