import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@muyu/contract/media.ts';
import { snapshotLimits } from '@muyu/contract/snapshot.ts';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
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
    <div role="alert" className="mt-3 flex rounded-media bg-tint-danger py-1 pl-4 text-caption">
      <div className="min-w-0 flex-1 py-2">
        <p className="font-medium text-danger">{t`这些文件没有添加：`}</p>
        <ul>
          {files.map(({ name, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={`${name} ${at}`} className="truncate text-fg2">
              {name}：{reasons[why]}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t`知道了`} onClick={onClose}>
        <X size={16} />
      </IconButton>
    </div>
  );
}
