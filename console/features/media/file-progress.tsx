import { useLingui } from '@lingui/react/macro';
import type { QueuedFile } from '@muyu/contract/operator-media.ts';
import { Progress, Tag } from 'antd';
import list from '../../app/list-page.module.css';
import { type FileState, reasonTexts, stateNames } from './media-words.ts';

const colors: Record<FileState, string> = {
  processing: 'default',
  failed: 'error',
  uploading: 'default',
  ready: 'success',
};

/** How far a file has come, or why it cannot be made ready. */
export function FileProgress({ file }: { file: QueuedFile }) {
  const { t, i18n } = useLingui();
  const { state, kind, percent, attempts, reason } = file;
  if (state === 'processing' && kind === 'video' && attempts > 0) {
    return <Progress percent={percent} status="active" size="small" aria-label={t`Progress: ${file.name}`} />;
  }
  const waits = state === 'processing';
  return (
    <span className={list.tagLine}>
      <Tag color={colors[state]}>{waits ? t`Waiting for a worker` : i18n._(stateNames[state])}</Tag>
      {reason && <span>{i18n._(reasonTexts[reason])}</span>}
    </span>
  );
}
