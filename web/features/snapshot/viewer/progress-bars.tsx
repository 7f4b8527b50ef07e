type Props = {
  count: number;
  current: number;
  durationMs: number;
  playing: boolean;
  /** Changes with each restart. */
  runKey: string;
  /** Called at the end of the time. */
  onDone(): void;
};

/**
 * A bar per file; the current bar fills during playback. Its animation is the timer, so that pauses are exact.
 */
export function ProgressBars({ count, current, durationMs, playing, runKey, onDone }: Props) {
  return (
    <div aria-hidden="true" className="flex gap-1 px-2">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={at} className="h-[3px] min-w-0 flex-1 overflow-hidden rounded-full bg-white/35">
          {at < current && <span className="block size-full bg-white" />}
          {at === current && (
            <span
              key={runKey}
              className="snapshot-bar block size-full bg-white"
              style={{
                animationDuration: `${durationMs}ms`,
                animationPlayState: playing ? 'running' : 'paused',
              }}
              onAnimationEnd={onDone}
            />
          )}
        </span>
      ))}
    </div>
  );
}
