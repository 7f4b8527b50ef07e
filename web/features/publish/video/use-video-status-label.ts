import { useLingui } from '@lingui/react/macro';
import type { Upload } from '#features/media';

/** The upload state of a video as text. */
export function useVideoStatusLabel(): (upload: Upload) => string {
  const { t } = useLingui();
  return ({ state, percent, isInterrupted, reason }) => {
    const labels: Record<Upload['state'], string> = {
      waiting: t`等待上传`,
      uploading: t`上传中 ${percent}%`,
      paused: t`已暂停，停在 ${percent}%`,
      processing: t`处理中 ${percent}%`,
      ready: t`可以发布了`,
      failed: isInterrupted ? t`网络断了，恢复后会接着传` : reason || t`上传失败，请点「重试」`,
      absent: t`浏览器没能保存这个文件，重新选择同一个文件就会接着传`,
    };
    return labels[state];
  };
}
