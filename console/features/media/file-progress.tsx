import { useLingui } from '@lingui/react/macro';
import type { AdminMediaFile } from '@muyu/contract/admin/media.ts';
import { Progress, Tag } from 'antd';
import list from '../../ui/list/list-page.module.css';
import { type FileState, failureReasonLabels, stateNames } from './media-labels.ts';

const colors: Record<FileState, string> = {
  processing: 'default',
  failed: 'error',
  uploading: 'default',
  ready: 'success',
};

/** The processing progress of a file, or the reason of its failure. */
export function FileProgress({ file }: { file: AdminMediaFile }) {
  const { t, i18n } = useLingui();
  const { state, kind, percent, attempts, reason } = file;
  if (state === 'processing' && kind === 'video' && attempts > 0) {
    return <Progress percent={percent} status="active" size="small" aria-label={t`Progress: ${file.name}`} />;
  }
  const waits = state === 'processing';
  return (
    <span className={list.tagLine}>
      <Tag color={colors[state]}>{waits ? t`Waiting for a worker` : i18n._(stateNames[state])}</Tag>
      {reason && <span>{i18n._(failureReasonLabels[reason])}</span>}
    </span>
  );
}
