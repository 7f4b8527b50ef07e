import { Trans } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { cx } from '../../ui/cx.ts';
import { PictureImage } from '../../ui/picture-image.tsx';

/** The next video is offered this long before the end, milliseconds. */
const lastMs = 3000;

/** Is a video in its last seconds? Not before it has begun, however short it is. */
export const nearsEnd = ({ at, duration }: { at: number; duration: number }) =>
  at > 0 && duration - at <= lastMs;

export const nextBox =
  'press absolute flex items-center gap-3 rounded-thumb bg-black/80 p-2 pr-4 text-left text-white';

/** What the offer of the next video says: its cover and its title, in one line where it is `low`. */
export function NextInside({ next, low }: { next: Post; low?: boolean }) {
  const [cover] = next.files;
  return (
    <>
      {cover && (
        <PictureImage
          picture={cover}
          ratio={16 / 9}
          sizes={low ? '80px' : '96px'}
          className={cx('shrink-0 rounded-tag', low ? 'w-20' : 'w-24')}
        />
      )}
      <span className="min-w-0">
        <span className="block text-micro text-white/80">
          <Trans>下一个视频</Trans>
        </span>
        <span className={cx('text-caption font-medium', low ? 'block truncate' : 'line-clamp-2')}>
          {next.title || next.content || next.user.nickname}
        </span>
      </span>
    </>
  );
}
