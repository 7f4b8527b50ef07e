import type { Post } from '@muyu/contract/post.ts';
import { useProgress } from '#features/media';
import { isNearEnd, NextVideoContent, nextVideoClass } from '#features/post';
import { cx } from '../../ui/cx.ts';
import type { Playback } from './reel-video.tsx';

type Props = { next: Post; playing: Playback; durationMs: number; onStep(): void };

/** Offers the next video in the last three seconds of a long video. */
export function NextVideoPreview({ next, playing, durationMs, onStep }: Props) {
  const progress = useProgress(playing.element, durationMs);
  if (!isNearEnd(progress)) return null;
  return (
    <button
      type="button"
      onClick={onStep}
      className={cx(nextVideoClass, 'bottom-[calc(3*var(--dvh))] left-4 max-w-[72%]')}
    >
      <NextVideoContent next={next} compact />
    </button>
  );
}
