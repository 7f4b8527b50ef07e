import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@muyu/contract/media.ts';
import { snapshotLimits } from '@muyu/contract/snapshot.ts';
import { RefusedList } from '../../media/upload/refused-list.tsx';
import type { Refused } from './choose-files.ts';

/** The chosen files that were not taken, by name, each with its reason. */
export function WrongFiles({ files, onClose }: { files: readonly Refused[]; onClose(): void }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  const most = snapshotLimits.files;
  const seconds = mediaLimits.snapshotSeconds;
  const reasons: Record<Refused['why'], string> = {
    type: t`不是支持的图片或视频`,
    size: t`文件太大了`,
    empty: t`是空文件`,
    long: t`超过 ${seconds} 秒`,
    room: t`超出了 ${most} 个`,
    quota: t`今天的上传次数用完了`,
  };
  return (
    <RefusedList lines={files.map(({ name, why }) => ({ name, why: reasons[why] }))} onClose={onClose} />
  );
}
