import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { cx } from './cx.ts';
import { useKeptPart, usePageScroller } from './page-context.ts';
import { pullDistance, pullTrigger } from './pull.ts';

/** A refresh is seen for at least this long, and its result for this long, milliseconds. */
const leastShown = 400;
const resultShown = 1200;

type Props = {
  /** Resolves when the list is fresh; a text it resolves with is shown for 1.2 s ("更新了 8 条"). */
  onRefresh(): Promise<unknown>;
  children: ReactNode;
};

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Pulls a page down to refresh it: only from its top, with resistance; the sun rises with the pull. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const { t } = useLingui();
  const scroller = usePageScroller();
  const [pull, setPull] = useState(0);
  const [held, setHeld] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const start = useEffectEvent(() => onRefresh().catch(() => t`没能加载出来`));
  const refresh = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const [said] = await Promise.all([start(), after(leastShown)]);
    setBusy(false);
    setPull(0);
    running.current = false;
    if (typeof said !== 'string') return;
    setResult(said);
    await after(resultShown);
    setResult(null);
  }, []);
  useKeptPart({ refresh });

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
      if (next >= pullTrigger && distance < pullTrigger && 'vibrate' in navigator) navigator.vibrate(8);
      distance = next;
      setHeld(true);
      setPull(next);
    };
    const up = () => {
      from = null;
      setHeld(false);
      if (distance >= pullTrigger) {
        setPull(pullTrigger);
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
      // Hidden in the middle of a pull: it comes back at rest.
      if (distance === 0) return;
      setHeld(false);
      setPull(0);
    };
  }, [scroller, refresh]);

  const height = busy ? pullTrigger : pull;
  return (
    <>
      <div role="status" className="pointer-events-none absolute inset-x-0 top-0 z-bar grid justify-center">
        {(height > 0 || busy) && (
          <span
            className={cx('pt-3', busy && 'breathing', height >= pullTrigger ? 'text-fg' : 'text-fg3')}
            style={{ opacity: Math.min(1, height / pullTrigger) }}
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
        className={cx(!held && 'transition-transform duration-300')}
      >
        {children}
      </div>
    </>
  );
}
