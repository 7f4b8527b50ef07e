import { Trans } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { AiBadge } from '../../../ui/ai-label.tsx';
import { cx } from '../../../ui/cx.ts';
import { PictureImage } from '../../../ui/image/picture-image.tsx';

/** The next video is offered this long before the end, milliseconds. */
const lastMs = 3000;

/** True in the last seconds of a video, once it has started. */
export const isNearEnd = ({ at, duration }: { at: number; duration: number }) =>
  at > 0 && duration - at <= lastMs;

export const nextVideoClass =
  'press absolute flex items-center gap-3 rounded-thumb bg-black/80 p-2 pr-4 text-left text-white';

/** The content of the offer: cover and title of the next video; `compact` uses one line. */
export function NextVideoContent({ next, compact }: { next: Post; compact?: boolean }) {
  const [cover] = next.files;
  return (
    <>
      {cover && (
        <span className={cx('relative shrink-0 overflow-hidden rounded-tag', compact ? 'w-20' : 'w-24')}>
          <PictureImage picture={cover} ratio={16 / 9} sizes={compact ? '80px' : '96px'} />
          {next.aiMade && <AiBadge className="absolute inset-x-0 bottom-0 text-center" />}
        </span>
      )}
      <span className="min-w-0">
        <span className="block text-micro text-white/80">
          <Trans>下一个视频</Trans>
        </span>
        <span
          dir="auto"
          className={cx('text-caption font-medium', compact ? 'block truncate' : 'line-clamp-2')}
        >
          {next.title || next.content || next.user.nickname}
        </span>
      </span>
    </>
  );
}
