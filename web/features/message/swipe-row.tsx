import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { usePageScroller } from '../../ui/page-context.ts';

export type SwipeAct = { label: string; danger?: boolean; run(): void };

/** The width of one act, px; a finger that has gone so far to the side swipes, and does not scroll. */
const actWidth = 76;
const slop = 10;
/** So far from the sides a finger belongs to the browser, px. */
const edge = 20;

const isAtEdge = ({ currentTarget, clientX }: PointerEvent) => {
  const { left, right } = currentTarget.getBoundingClientRect();
  return clientX < left + edge || clientX > right - edge;
};

/** Closes the row that is open: one at a time. */
let closeOpen: (() => void) | null = null;

/**
 * A row that gives way to the left and shows what can be done with it. For fingers only: whoever has none finds the same
 * acts in the row's menu.
 */
export function SwipeRow({ acts, children }: { acts: readonly SwipeAct[]; children: ReactNode }) {
  const [shift, setShift] = useState(0);
  const [held, setHeld] = useState(false);
  const from = useRef<{ x: number; y: number; shift: number; swiping: boolean } | null>(null);
  const swiped = useRef(false);
  const scroller = usePageScroller();
  const open = shift < 0 && !held;
  const full = -actWidth * acts.length;

  const close = useCallback(() => setShift(0), []);
  useEffect(() => {
    if (!open) return;
    if (closeOpen !== close) closeOpen?.();
    closeOpen = close;
    const view = scroller.current;
    view?.addEventListener('scroll', close, { passive: true });
    return () => {
      view?.removeEventListener('scroll', close);
      if (closeOpen === close) closeOpen = null;
    };
  }, [open, close, scroller]);

  const move = (event: PointerEvent) => {
    const start = from.current;
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.swiping) {
      if (Math.abs(dy) > slop) from.current = null;
      if (Math.abs(dx) <= slop || Math.abs(dy) > slop) return;
      start.swiping = true;
      swiped.current = true;
      setHeld(true);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setShift(Math.max(full * 1.15, Math.min(0, start.shift + dx)));
  };
  const end = () => {
    if (from.current?.swiping) setShift(shift < full / 2 ? full : 0);
    from.current = null;
    setHeld(false);
  };

  return (
    <div className="relative overflow-hidden">
      <div inert={!open} className="absolute inset-y-0 right-0 flex">
        {shift < 0 &&
          acts.map(({ label, danger, run }) => (
            <button
              key={label}
              type="button"
              style={{ width: actWidth }}
              className={cx('px-1 text-body font-medium', danger ? 'bg-badge text-white' : 'bg-s3 text-fg')}
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </button>
          ))}
      </div>
      <div
        style={{ transform: shift ? `translateX(${shift}px)` : undefined }}
        className={cx(
          'relative touch-pan-y bg-bg',
          !held && 'transition-transform duration-300 ease-(--ease-out)',
        )}
        onPointerDown={(event) => {
          swiped.current = false;
          if (event.pointerType === 'mouse' || (shift === 0 && isAtEdge(event))) return;
          from.current = { x: event.clientX, y: event.clientY, shift, swiping: false };
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClickCapture={(event) => {
          if (!swiped.current && !open) return;
          event.preventDefault();
          event.stopPropagation();
          if (!swiped.current) close();
          swiped.current = false;
        }}
      >
        {children}
      </div>
    </div>
  );
}
