import { PictureOutlined, ReloadOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminMediaFile } from '@muyu/contract/admin/media.ts';
import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import { Button } from 'antd';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { actionColumn, CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { FileProgress } from './file-progress.tsx';
import styles from './media.module.css';
import { type FileState, kindNames } from './media-labels.ts';

type MediaTableProps = {
  files: AdminMediaFile[];
  state: FileState;
  loading: boolean;
  onOpen(file: AdminMediaFile): void;
  /** Missing for operators who only look. */
  onRetry?: ((file: AdminMediaFile) => void) | undefined;
};

/** Files, one per row. The name opens the details. */
export function MediaTable({ files, state, loading, onOpen, onRetry }: MediaTableProps) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const name = (file: AdminMediaFile) => (
    <div className={styles.file}>
      <span className={styles.thumb} aria-hidden="true">
        {file.picture ? (
          <img src={smallestUrl(file.picture)} alt="" loading="lazy" />
        ) : file.kind === 'video' ? (
          <VideoCameraOutlined />
        ) : (
          <PictureOutlined />
        )}
      </span>
      <div className={styles.names}>
        <Button className={styles.name ?? ''} type="link" onClick={() => onOpen(file)}>
          {file.name || t`Unnamed`}
        </Button>
        <div className={list.aside}>
          {i18n._(kindNames[file.kind])} · {formatBytes(file.bytes, tag)}
        </div>
      </div>
    </div>
  );
  const retry = (file: AdminMediaFile) => {
    if (file.state !== 'failed' || !onRetry) return null;
    if (!file.retryable) return <span className={list.aside}>{t`Source deleted`}</span>;
    return (
      <Button
        icon={<ReloadOutlined aria-hidden="true" />}
        aria-label={t`Try again: ${file.name}`}
        onClick={() => onRetry(file)}
      >
        <Trans>Try again</Trans>
      </Button>
    );
  };
  const wide = [
    column<AdminMediaFile>('file', t`File`, name),
    column<AdminMediaFile>('owner', t`Uploaded by`, (file) => <UserSummary user={file.owner} size={32} />, {
      width: 190,
    }),
    column<AdminMediaFile>('state', t`Status`, (file) => <FileProgress file={file} />, { width: 230 }),
    column<AdminMediaFile>('attempts', t`Attempts`, (file) => file.attempts, { width: 112, align: 'right' }),
    timeColumn<AdminMediaFile>('changed', t`Last change`, (file) => file.changedAt, { width: 160 }),
    ...(state === 'failed' && onRetry ? [actionColumn('retry', t`Try again`, retry, 152)] : []),
  ];
  const stacked = [
    column<AdminMediaFile>('file', t`File`, (file) => (
      <div className={styles.stack}>
        {name(file)}
        <FileProgress file={file} />
        <span className={list.aside}>
          {file.owner.nickname} · <CellTime at={file.changedAt} />
        </span>
        {retry(file)}
      </div>
    )),
  ];
  const empty: Record<FileState, string> = {
    processing: t`Nothing is being processed`,
    failed: t`Nothing has failed`,
    uploading: t`No files are uploading`,
    ready: t`No files are ready yet`,
  };
  return (
    <DataTable
      rowKey="fileId"
      wide={wide}
      stacked={stacked}
      rows={files}
      loading={loading}
      empty={{ text: empty[state] }}
    />
  );
}
