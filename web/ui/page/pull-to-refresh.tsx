import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { vibrate } from '../../client/device/vibration.ts';
import { cx } from '../cx.ts';
import { BrandMark } from '../image/brand-mark.tsx';
import { usePageHandle, usePageScroller } from './page-context.ts';
import { pullDistance, pullThreshold } from './pull-distance.ts';

/** Shortest duration of a visible refresh, and duration of its result, milliseconds. */
const minShownMs = 400;
const resultShownMs = 1200;
/** The result pushes the list down by this height, px. */
const resultHeight = 48;

type Props = {
  /** Resolves when the list is refreshed; a resolved text is shown for 1.2 s ("更新了 8 条"). */
  onRefresh(): Promise<unknown>;
  children: ReactNode;
};

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Pull to refresh, from the top of the page only and with resistance; the brand mark rises with the pull. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const { t } = useLingui();
  const scroller = usePageScroller();
  const [pull, setPull] = useState(0);
  const [dragging, setDragging] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const start = useEffectEvent(() => onRefresh().catch(() => t`没能加载出来`));
  const refresh = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const [message] = await Promise.all([start(), delay(minShownMs)]);
    setBusy(false);
    setPull(0);
    running.current = false;
    if (typeof message !== 'string') return;
    setResult(message);
    await delay(resultShownMs);
    setResult(null);
  }, []);
  usePageHandle({ refresh });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let from: { x: number; y: number } | null = null;
    let distance = 0;
    const down = ({ touches: [touch] }: TouchEvent) => {
      from =
        element.scrollTop <= 0 && touch && !running.current ? { x: touch.clientX, y: touch.clientY } : null;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!from || !touch) return;
      const dy = touch.clientY - from.y;
      if (distance === 0 && (dy <= 0 || Math.abs(touch.clientX - from.x) > dy)) {
        from = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      const next = pullDistance(dy);
      if (next >= pullThreshold && distance < pullThreshold) vibrate();
      distance = next;
      setDragging(true);
      setPull(next);
    };
    const up = () => {
      from = null;
      setDragging(false);
      if (distance >= pullThreshold) {
        setPull(pullThreshold);
        void refresh();
      } else setPull(0);
      distance = 0;
    };
    element.addEventListener('touchstart', down, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', up);
    element.addEventListener('touchcancel', up);
    return () => {
      element.removeEventListener('touchstart', down);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', up);
      element.removeEventListener('touchcancel', up);
      // A page that is hidden during a pull returns without it.
      if (distance === 0) return;
      setDragging(false);
      setPull(0);
    };
  }, [scroller, refresh]);

  const height = busy ? pullThreshold : result === null ? pull : resultHeight;
  return (
    <>
      <div role="status" className="pointer-events-none absolute inset-x-0 top-0 z-bar grid justify-center">
        {(pull > 0 || busy) && result === null && (
          <span
            className={cx('pt-3', busy && 'breathing', height >= pullThreshold ? 'text-fg' : 'text-fg3')}
            style={{ opacity: Math.min(1, height / pullThreshold) }}
          >
            <BrandMark size={32} />
            <span className="sr-only">{busy ? t`正在刷新` : ''}</span>
          </span>
        )}
        {result && (
          <span className="toast mt-2 rounded-full bg-s2 px-4 py-1.5 text-caption text-fg2">{result}</span>
        )}
      </div>
      <div
        style={{ transform: height ? `translateY(${height}px)` : undefined }}
        className={cx(!dragging && 'transition-transform duration-300')}
      >
        {children}
      </div>
    </>
  );
}
