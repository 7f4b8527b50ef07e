import { useLingui } from '@lingui/react/macro';
import { RejectedList, type VideoLimits, type VideoRejection } from '#features/media';
import { useDuration } from './use-duration.ts';

type Props = { rejection: VideoRejection; limits: VideoLimits; onClose(): void };

/** The reason why a video was rejected, with its value and the limit. */
export function RejectedVideo({ rejection, limits, onClose }: Props) {
  const { t } = useLingui();
  const duration = useDuration();
  const megabytes = Math.floor(limits.videoBytes / 1024 / 1024);
  const longest = duration(limits.videoSeconds);
  const reason = () => {
    if (rejection.reason === 'type') return t`不是支持的视频格式`;
    if (rejection.reason === 'empty') return t`是空文件`;
    if (rejection.reason === 'size') return t`超过 ${megabytes} MB`;
    if (rejection.reason === 'quota') return t`今天的上传额度用完了`;
    const length = duration(rejection.seconds);
    return t`视频 ${length}，最长 ${longest}`;
  };
  return <RejectedList lines={[{ name: rejection.name, reason: reason() }]} onClose={onClose} />;
}
