import { useLingui } from '@lingui/react/macro';
import type { Upload } from '../media/upload/uploads.ts';

/** How far a video is, in words. */
export function useStageWords(): (upload: Upload) => string {
  const { t } = useLingui();
  return ({ state, percent, cut, reason }) => {
    const words: Record<Upload['state'], string> = {
      waiting: t`等待上传`,
      uploading: t`上传中 ${percent} %`,
      paused: t`已暂停，停在 ${percent} %`,
      processing: t`处理中 ${percent} %`,
      ready: t`可以发布了`,
      failed: cut ? t`网络断了，恢复后会接着传` : reason || t`上传失败，点重试再来一次`,
      absent: t`浏览器没能保存这个文件，重新选择同一个文件就会接着传`,
    };
    return words[state];
  };
}
