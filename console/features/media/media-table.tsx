import { PictureOutlined, ReloadOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedFile } from '@muyu/contract/operator-media.ts';
import { Button, Table, type TableColumnsType } from 'antd';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { Person } from '../../app/person.tsx';
import { smallestUrl } from '../../app/picture-url.ts';
import { useNarrow } from '../../app/use-narrow.ts';
import { useTag } from '../../app/use-tag.ts';
import { bytesText } from './bytes-text.ts';
import { FileProgress } from './file-progress.tsx';
import styles from './media.module.css';
import { type FileState, kindNames } from './media-words.ts';

type MediaTableProps = {
  files: QueuedFile[];
  state: FileState;
  loading: boolean;
  onOpen(file: QueuedFile): void;
  onRetry(file: QueuedFile): void;
};

/** One row a file; its name opens what is known of it. */
export function MediaTable({ files, state, loading, onOpen, onRetry }: MediaTableProps) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const narrow = useNarrow();
  const name = (file: QueuedFile) => (
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
          {file.name || t`Without a name`}
        </Button>
        <div className={list.aside}>
          {i18n._(kindNames[file.kind])} · {bytesText(file.bytes, tag)}
        </div>
      </div>
    </div>
  );
  const retry = (file: QueuedFile) =>
    file.state === 'failed' && (
      <Button icon={<ReloadOutlined />} aria-label={t`Try again: ${file.name}`} onClick={() => onRetry(file)}>
        <Trans>Try again</Trans>
      </Button>
    );
  const time = (at: string) => (
    <time className={styles.time} dateTime={at}>
      {minuteText(at, tag)}
    </time>
  );
  const wide: TableColumnsType<QueuedFile> = [
    { key: 'file', title: t`File`, render: (_, file) => name(file) },
    {
      key: 'owner',
      title: t`Sent by`,
      width: 190,
      render: (_, file) => <Person user={file.owner} size={32} />,
    },
    { key: 'state', title: t`State`, width: 230, render: (_, file) => <FileProgress file={file} /> },
    { key: 'attempts', title: t`Attempts`, width: 112, align: 'right', render: (_, file) => file.attempts },
    { key: 'changed', title: t`Last change`, width: 160, render: (_, file) => time(file.changedAt) },
    ...(state === 'failed'
      ? [
          {
            key: 'retry',
            title: <span className="heard">{t`Try again`}</span>,
            width: 152,
            render: (_: unknown, file: QueuedFile) => retry(file),
          },
        ]
      : []),
  ];
  const stacked: TableColumnsType<QueuedFile> = [
    {
      key: 'file',
      title: t`File`,
      render: (_, file) => (
        <div className={styles.stack}>
          {name(file)}
          <FileProgress file={file} />
          <span className={list.aside}>
            {file.owner.nickname} · {time(file.changedAt)}
          </span>
          {retry(file)}
        </div>
      ),
    },
  ];
  const empty: Record<FileState, string> = {
    processing: t`Nothing is being processed`,
    failed: t`Nothing has failed`,
    uploading: t`Nobody is uploading`,
    ready: t`No file is ready yet`,
  };
  return (
    <Table<QueuedFile>
      className={list.table ?? ''}
      rowKey="fileId"
      size={narrow ? 'small' : 'medium'}
      columns={narrow ? stacked : wide}
      dataSource={files}
      loading={loading}
      pagination={false}
      showHeader={!narrow}
      tableLayout="fixed"
      locale={{ emptyText: <p className={list.empty}>{loading ? '' : empty[state]}</p> }}
    />
  );
}
