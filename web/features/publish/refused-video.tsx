import { useLingui } from '@lingui/react/macro';
import { RefusedList } from '../media/upload/refused-list.tsx';
import type { VideoLimits, VideoRefusal } from '../media/upload/video-check.ts';
import { useDuration } from './use-duration.ts';

type Props = { refusal: VideoRefusal; limits: VideoLimits; onClose(): void };

/** Why a chosen video was not taken, with its own figure beside the limit. */
export function RefusedVideo({ refusal, limits, onClose }: Props) {
  const { t } = useLingui();
  const duration = useDuration();
  const megabytes = Math.floor(limits.videoBytes / 1024 / 1024);
  const longest = duration(limits.videoSeconds);
  const why = () => {
    if (refusal.why === 'type') return t`不是支持的视频格式`;
    if (refusal.why === 'empty') return t`是空文件`;
    if (refusal.why === 'size') return t`超过 ${megabytes} MB`;
    if (refusal.why === 'quota') return t`今天的上传次数用完了`;
    const length = duration(refusal.seconds);
    return t`视频 ${length}，最多 ${longest}`;
  };
  return <RefusedList lines={[{ name: refusal.name, why: why() }]} onClose={onClose} />;
}
