import { useLingui } from '@lingui/react/macro';
import type { Refusal, RefusedFile } from '../media/upload/file-check.ts';
import { RefusedList } from '../media/upload/refused-list.tsx';

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
