type Props = {
  count: number;
  current: number;
  durationMs: number;
  playing: boolean;
  /** Changes with everything that begins anew. */
  runKey: string;
  /** The time is over. */
  onDone(): void;
};

/** One bar a file; the one that is on fills while it plays. Its animation is the clock: it pauses exactly. */
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
