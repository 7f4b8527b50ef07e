import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Refusal, RefusedFile } from '../media/upload/file-check.ts';

type Props = {
  files: readonly RefusedFile[];
  atlas: boolean;
  /** How many fit, and how large each may be, bytes. */
  most: number;
  bytes: number;
  onClose(): void;
};

/** The chosen files that were not taken, by name, each with its reason. */
export function RefusedFiles({ files, atlas, most, bytes, onClose }: Props) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  const megabytes = Math.floor(bytes / 1024 / 1024);
  const reasons: Record<Refusal, string> = {
    type: atlas ? t`图集只要 jpg、png` : t`不是支持的图片格式`,
    size: t`超过 ${megabytes} MB`,
    empty: t`是空文件`,
    room: t`超出了 ${most} 张`,
  };
  return (
    <RefusedList lines={files.map(({ name, why }) => ({ name, why: reasons[why] }))} onClose={onClose} />
  );
}

type ListProps = { lines: ReadonlyArray<{ name: string; why: string }>; onClose(): void };

/** Names of files that were not taken, and why. */
export function RefusedList({ lines, onClose }: ListProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className="mt-3 flex rounded-media bg-tint-danger py-1 pl-4 text-caption">
      <div className="min-w-0 flex-1 py-2">
        <p className="font-medium text-danger">{t`这些文件没有添加：`}</p>
        <ul>
          {lines.map(({ name, why }, at) => (
            // The reason stays whole, whatever the name is like.
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={`${name} ${at}`} className="flex text-fg2">
              <span className="truncate">{name}</span>
              <span className="shrink-0">：{why}</span>
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
