import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDuration } from '@muyu/contract/core/text/format-duration.ts';
import type { Post } from '@muyu/contract/post.ts';
import { Images, Play } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';

/** Badges of a cover: the duration of a video, the number of pictures of an atlas. */
export function CoverBadge({ post, className }: { post: Post; className?: string }) {
  const { t } = useLingui();
  const video = post.files[0]?.postVideoFile;
  const count = post.files.length;
  if (!video && count < 2) return null;
  const length = video && formatDuration(video.durationMs);
  const label = video ? t`视频 ${length}` : t`${plural(count, { other: '# 张图片' })}`;
  return (
    <span
      className={cx(
        'absolute top-2 right-2 flex h-6 items-center gap-1 rounded-full bg-scrim px-2 text-micro font-medium text-white',
        className,
      )}
    >
      {video ? (
        <Play size={11} fill="currentColor" aria-hidden="true" />
      ) : (
        <Images size={13} aria-hidden="true" />
      )}
      <span aria-hidden="true" className="numbers">
        {video ? length : count}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
