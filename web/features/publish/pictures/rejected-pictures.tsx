import { useLingui } from '@lingui/react/macro';
import { RejectedList, type RejectionReason } from '#features/media';

/** `quota`: the uploads of the day are used up. */
export type RejectedPicture = { name: string; reason: RejectionReason | 'quota' };

type Props = {
  files: readonly RejectedPicture[];
  atlas: boolean;
  /** Limits: number of files, and bytes per file. */
  max: number;
  bytes: number;
  onClose(): void;
};

/** Rejected files with reasons. */
export function RejectedPictures({ files, atlas, max, bytes, onClose }: Props) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  const megabytes = Math.floor(bytes / 1024 / 1024);
  const reasons: Record<RejectedPicture['reason'], string> = {
    type: atlas ? t`图集仅支持 JPG、PNG` : t`不是支持的图片格式`,
    size: t`超过 ${megabytes} MB`,
    empty: t`是空文件`,
    room: t`超过 ${max} 张`,
    quota: t`今天的上传额度用完了`,
  };
  return (
    <RejectedList
      lines={files.map(({ name, reason }) => ({ name, reason: reasons[reason] }))}
      onClose={onClose}
    />
  );
}
