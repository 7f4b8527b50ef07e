import type { Post } from '@muyu/contract/post.ts';
import { cx } from '../../ui/cx.ts';
import { useProgress } from '../media/player/use-progress.ts';
import { NextInside, nearsEnd, nextBox } from '../post/next-inside.tsx';
import type { Playing } from './reel-video.tsx';

type Props = { next: Post; playing: Playing; durationMs: number; onStep(): void };

/** What comes next, in the last three seconds of a long video. */
export function NextPeek({ next, playing, durationMs, onStep }: Props) {
  const progress = useProgress(playing.element, durationMs);
  if (!nearsEnd(progress)) return null;
  return (
    <button type="button" onClick={onStep} className={cx(nextBox, 'bottom-[3dvh] left-4 max-w-[72%]')}>
      <NextInside next={next} low />
    </button>
  );
}
