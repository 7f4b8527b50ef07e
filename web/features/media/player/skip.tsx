import { useLingui } from '@lingui/react/macro';
import { FastForward, Rewind } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { Player } from './player.ts';

type Skipped = { by: number; count: number };
const badgeMs = 600;

/** Skips in a video, and counts the skips that follow each other. */
export function useSkip(player: Player) {
  const [skipped, setSkipped] = useState<Skipped | null>(null);
  useEffect(() => {
    if (!skipped) return;
    const timer = setTimeout(() => setSkipped(null), badgeMs);
    return () => clearTimeout(timer);
  }, [skipped]);
  const skip = (ms: number) => {
    player.skip(ms);
    setSkipped((before) => ({ by: ms, count: before && before.by === ms ? before.count + 1 : 1 }));
  };
  return { skip, skipped };
}

/** Shows for a moment how far the video was skipped. */
export function SkipBadge({ skipped: { by, count } }: { skipped: Skipped }) {
  const { t } = useLingui();
  const seconds = (Math.abs(by) / 1000) * count;
  return (
    <span
      className={cx(
        'pointer-events-none absolute top-1/2 -mt-5 flex h-10 items-center gap-2 rounded-full bg-scrim px-4 text-body text-white',
        by < 0 ? 'left-6' : 'right-6',
      )}
    >
      {by < 0 ? <Rewind size={18} aria-hidden="true" /> : <FastForward size={18} aria-hidden="true" />}
      <span aria-hidden="true">{t`${seconds} 秒`}</span>
      <span className="sr-only">{by < 0 ? t`后退 ${seconds} 秒` : t`前进 ${seconds} 秒`}</span>
    </span>
  );
}
