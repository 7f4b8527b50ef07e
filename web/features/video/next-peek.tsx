import { Trans } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { useProgress } from '../media/player/use-progress.ts';
import type { Playing } from './reel-video.tsx';

type Props = { next: Post; playing: Playing; durationMs: number; onStep(): void };

/** The next video shows itself this long before the end, milliseconds. */
const lastMs = 3000;

/** What comes next, in the last three seconds of a long video. */
export function NextPeek({ next, playing, durationMs, onStep }: Props) {
  const { at, duration } = useProgress(playing.element, durationMs);
  if (at === 0 || duration - at > lastMs) return null;
  const [cover] = next.files;
  return (
    <button
      type="button"
      onClick={onStep}
      className="press absolute bottom-[3dvh] left-4 flex max-w-[72%] items-center gap-3 rounded-thumb bg-black/80 p-2 pr-4 text-left text-white"
    >
      {cover && (
        <PictureImage picture={cover} ratio={16 / 9} sizes="80px" className="w-20 shrink-0 rounded-tag" />
      )}
      <span className="min-w-0">
        <span className="block text-micro text-white/80">
          <Trans>下一个视频</Trans>
        </span>
        <span className="block truncate text-caption font-medium">
          {next.title || next.content || next.user.nickname}
        </span>
      </span>
    </button>
  );
}
