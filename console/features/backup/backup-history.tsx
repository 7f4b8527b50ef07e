import { Trans, useLingui } from '@lingui/react/macro';
import { type BackupRun, listBackupRuns } from '@muyu/contract/admin/backup.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { formatNumber, formatWaitingTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { PagedTable } from '../../ui/list/paged-table.tsx';
import styles from './backup.module.css';

/** Backups and restores, newest first; a failed one shows its error. */
export function BackupHistory() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const began = useBeginNames();
  const query = useInfiniteQuery({
    ...client.pages(listBackupRuns, {}),
    refetchInterval: refetchMs.live,
  });
  const columns = [
    timeColumn<BackupRun>('at', t`Time`, (row) => row.createdAt, { width: 170 }),
    column<BackupRun>('result', t`Result`, (row) => <Result run={row} />, { width: 110 }),
    column<BackupRun>('trigger', t`Started by`, (row) => began[row.trigger], { width: 120 }),
    column<BackupRun>('took', t`Took`, (row) => took(row, tag), { width: 120 }),
    column<BackupRun>('files', t`New files`, (row) => formatNumber(row.newFiles, tag), {
      width: 130,
      align: 'right',
    }),
    column<BackupRun>('bytes', t`Written`, (row) => formatBytes(row.writtenBytes, tag), {
      width: 110,
      align: 'right',
    }),
    column<BackupRun>('place', t`Stored at`, (row) => <span className={styles.code}>{row.place}</span>),
  ];
  const stacked = [
    column<BackupRun>('run', t`Time`, (row) => (
      <div className={styles.run}>
        <CellTime at={row.createdAt} />
        <span>
          {began[row.trigger]} · {formatBytes(row.writtenBytes, tag)}
        </span>
      </div>
    )),
    column<BackupRun>('result', t`Result`, (row) => <Result run={row} />, { width: 96, align: 'right' }),
  ];
  return (
    <section>
      <PagedTable
        head={
          <h2 className={`${styles.heading} ${styles.history}`}>
            <Trans>History</Trans>
          </h2>
        }
        rowKey="runId"
        query={query}
        wide={columns}
        stacked={stacked}
        expandable={{
          rowExpandable: ({ error }) => error !== null,
          expandedRowRender: ({ error }) => <p className={styles.error}>{error}</p>,
        }}
        empty={{ text: <Trans>No backups yet</Trans> }}
      />
    </section>
  );
}

function useBeginNames(): Record<BackupRun['trigger'], string> {
  const { t } = useLingui();
  return { schedule: t`Schedule`, console: t`Console`, command: t`Command line` };
}

const took = ({ createdAt, endedAt }: BackupRun, tag: string) =>
  endedAt === null ? '–' : formatWaitingTime(Date.parse(endedAt) - Date.parse(createdAt), tag);

function Result({ run: { kind, state } }: { run: BackupRun }) {
  if (state === 'failed')
    return (
      <Tag color="error">
        <Trans>Failed</Trans>
      </Tag>
    );
  if (state === 'running')
    return (
      <Tag color="processing">
        <Trans>Running</Trans>
      </Tag>
    );
  if (kind === 'restore')
    return (
      <Tag color="warning">
        <Trans>Restored</Trans>
      </Tag>
    );
  return (
    <Tag color="success">
      <Trans>Complete</Trans>
    </Tag>
  );
}
