import { useLingui } from '@lingui/react/macro';
import { snapshotLimits } from '@muyu/contract/snapshot.ts';
import { RejectedList } from '#features/media';
import { useSetting } from '../../../client/site/site-settings.ts';
import type { RejectedFile } from './partition-files.ts';

/** Rejected files with reasons. */
export function RejectedSnapshotFiles({
  files,
  onClose,
}: {
  files: readonly RejectedFile[];
  onClose(): void;
}) {
  const { t } = useLingui();
  const seconds = useSetting('snapshot.videoSeconds');
  if (files.length === 0) return null;
  const max = snapshotLimits.files;
  const reasons: Record<RejectedFile['reason'], string> = {
    type: t`不是支持的图片或视频`,
    size: t`文件太大了`,
    empty: t`是空文件`,
    long: t`超过 ${seconds} 秒`,
    room: t`超过 ${max} 个`,
    quota: t`今天的上传额度用完了`,
  };
  return (
    <RejectedList
      lines={files.map(({ name, reason }) => ({ name, reason: reasons[reason] }))}
      onClose={onClose}
    />
  );
}
