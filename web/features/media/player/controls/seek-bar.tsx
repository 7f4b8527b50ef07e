import { clamp } from '../../clamp.ts';
import '../player.css';
import { useLingui } from '@lingui/react/macro';
import { formatPosition } from '@muyu/contract/core/text/format-duration.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import type { Player } from '../player.ts';
import { useProgress } from '../use-progress.ts';

type Props = {
  player: Player;
  element: HTMLVideoElement | null;
  durationMs: number;
  /** Called when a drag of the bar begins and ends. */
  onScrub?(scrubbing: boolean): void;
  className?: string;
};

const stepMs = 5000;

/** The seek bar, 44 px high; arrow keys move by 5 seconds, page keys by a tenth. */
export function SeekBar({ player, element, durationMs, onScrub, className }: Props) {
  const { t } = useLingui();
  const { at, duration } = useProgress(element, durationMs);
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? at;
  const share = duration > 0 ? Math.min(1, shown / duration) : 0;

  const positionAt = ({ clientX }: PointerEvent) => {
    const box = track.current!.getBoundingClientRect();
    return clamp((clientX - box.left) / box.width, 0, 1) * duration;
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(positionAt(event));
    onScrub?.(true);
  };
  const move = (event: PointerEvent) => {
    if (dragged === null) return;
    const position = positionAt(event);
    setDragged(position);
    // Seeks during the drag as fast as the decoder allows.
    if (element && !element.seeking) player.seek(position);
  };
  const end = (event: PointerEvent) => {
    if (dragged === null) return;
    if (event.type === 'pointerup') player.seek(positionAt(event));
    setDragged(null);
    onScrub?.(false);
  };
  const keys = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowLeft: at - stepMs,
      ArrowRight: at + stepMs,
      PageDown: at - duration / 10,
      PageUp: at + duration / 10,
      Home: 0,
      End: duration - 1000,
    };
    const position = to[event.key];
    if (position === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    player.seek(position);
  };
  const [now, whole] = [formatPosition(shown), formatPosition(duration)];
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`播放进度`}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration / 1000)}
      aria-valuenow={Math.round(shown / 1000)}
      aria-valuetext={t`${now}，共 ${whole}`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={keys}
      className={cx('group relative flex h-11 touch-none items-center select-none', className)}
    >
      <div
        ref={track}
        className={cx('relative w-full rounded-full bg-white/35', dragged === null ? 'h-[3px]' : 'h-1.5')}
      >
        <div
          className="absolute inset-y-0 left-0 rounded-full bg-white"
          style={{ width: `${share * 100}%` }}
        />
        <span
          className={cx(
            'seek-knob absolute top-1/2 -mt-1.5 -ml-1.5 size-3 rounded-full bg-white group-focus-visible:[transform:scale(1.5)]',
            dragged !== null && '[transform:scale(1.5)]',
          )}
          style={{ left: `${share * 100}%` }}
        />
        {dragged !== null && (
          <output
            aria-hidden="true"
            className="numbers absolute bottom-6 [transform:translateX(-50%)] rounded-full bg-black/75 px-3 py-1.5 text-body font-medium whitespace-nowrap text-white"
            style={{ left: `clamp(56px, ${share * 100}%, calc(100% - 56px))` }}
          >
            {now} / {whole}
          </output>
        )}
      </div>
    </div>
  );
}
