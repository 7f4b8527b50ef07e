import { ReloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminMediaFile } from '@muyu/contract/admin/media.ts';
import { largestUrl } from '@muyu/contract/core/picture-url.ts';
import { formatDuration } from '@muyu/contract/core/text/format-duration.ts';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { formatDateTimeSeconds } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { FileProgress } from './file-progress.tsx';
import styles from './media.module.css';
import { kindNames } from './media-labels.ts';

type MediaDetailProps = {
  file: AdminMediaFile | null;
  onClose(): void;
  onRetry?: ((file: AdminMediaFile) => void) | undefined;
};

/** All fields of one file. The error of the last attempt is shown for the administrator of the server. */
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
        file?.retryable &&
        onRetry && (
          <Button type="primary" icon={<ReloadOutlined aria-hidden="true" />} onClick={() => onRetry(file)}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {file && <Facts file={file} />}
    </Drawer>
  );
}

function Facts({ file }: { file: AdminMediaFile }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const facts: [name: string, value: ReactNode][] = [
    [t`Name`, file.name || '–'],
    [t`Kind`, i18n._(kindNames[file.kind])],
    [t`Size`, formatBytes(file.bytes, tag)],
    [t`Length`, file.durationMs === null ? '–' : formatDuration(file.durationMs)],
    [t`Status`, <FileProgress key="state" file={file} />],
    [t`Attempts`, file.attempts],
    [t`Uploaded`, formatDateTimeSeconds(file.createdAt, tag)],
    [t`Last change`, formatDateTimeSeconds(file.changedAt, tag)],
    [
      t`File ID`,
      <code key="id" className={styles.code}>
        {file.fileId}
      </code>,
    ],
  ];
  return (
    <div className={styles.detail}>
      {file.picture && <img className={styles.picture} src={largestUrl(file.picture)} alt="" />}
      <UserSummary user={file.owner} />
      <FactList facts={facts} className={styles.facts} />
      {file.fault && (
        <section>
          <h3 className={styles.heading}>
            <Trans>Error from the last attempt</Trans>
          </h3>
          <pre className={styles.fault}>{file.fault}</pre>
        </section>
      )}
    </div>
  );
}
