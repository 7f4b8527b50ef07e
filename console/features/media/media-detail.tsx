import { ReloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedFile } from '@muyu/contract/operator-media.ts';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { momentText } from '../../app/format.ts';
import { Person } from '../../app/person.tsx';
import { largestUrl } from '../../app/picture-url.ts';
import { useNarrow } from '../../app/use-narrow.ts';
import { useTag } from '../../app/use-tag.ts';
import { durationText } from '../review/duration-text.ts';
import { bytesText } from './bytes-text.ts';
import { FileProgress } from './file-progress.tsx';
import styles from './media.module.css';
import { kindNames } from './media-words.ts';

type MediaDetailProps = { file: QueuedFile | null; onClose(): void; onRetry(file: QueuedFile): void };

/** Everything that is known of one file; what the last attempt failed with is for whoever looks after the server. */
export function MediaDetail({ file, onClose, onRetry }: MediaDetailProps) {
  const { t } = useLingui();
  const narrow = useNarrow();
  return (
    <Drawer
      open={file !== null}
      title={t`File`}
      onClose={onClose}
      placement={narrow ? 'bottom' : 'right'}
      size={narrow ? 'large' : 460}
      footer={
        file?.state === 'failed' && (
          <Button type="primary" icon={<ReloadOutlined />} onClick={() => onRetry(file)}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {file && <Facts file={file} />}
    </Drawer>
  );
}

function Facts({ file }: { file: QueuedFile }) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const facts: [name: string, value: ReactNode][] = [
    [t`Name`, file.name || '–'],
    [t`Kind`, i18n._(kindNames[file.kind])],
    [t`Size`, bytesText(file.bytes, tag)],
    [t`Length`, file.durationMs === null ? '–' : durationText(file.durationMs)],
    [t`State`, <FileProgress key="state" file={file} />],
    [t`Attempts`, file.attempts],
    [t`Sent`, momentText(file.createdAt, tag)],
    [t`Last change`, momentText(file.changedAt, tag)],
    [
      t`File id`,
      <code key="id" className={styles.code}>
        {file.fileId}
      </code>,
    ],
  ];
  return (
    <div className={styles.detail}>
      {file.picture && <img className={styles.picture} src={largestUrl(file.picture)} alt="" />}
      <Person user={file.owner} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file.fault && (
        <section>
          <h3 className={styles.heading}>
            <Trans>What the last attempt failed with</Trans>
          </h3>
          <pre className={styles.fault}>{file.fault}</pre>
        </section>
      )}
    </div>
  );
}
