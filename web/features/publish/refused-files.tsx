import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@muyu/contract/media.ts';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Refusal, RefusedFile } from '../media/upload/file-check.ts';

type Props = { files: readonly RefusedFile[]; onClose(): void };

/** The chosen files that were not taken, by name, each with its reason. */
export function RefusedFiles({ files, onClose }: Props) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  const most = mediaLimits.postPictures;
  const megabytes = mediaLimits.pictureBytes / 1024 / 1024;
  const reasons: Record<Refusal, string> = {
    type: t`不是支持的图片格式`,
    size: t`超过 ${megabytes} MB`,
    empty: t`是空文件`,
    room: t`超出了 ${most} 张`,
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
