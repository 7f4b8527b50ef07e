import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { usePageScroller } from '../../../ui/page/page-context.ts';

export type SwipeAction = { label: string; danger?: boolean; run(): void };

/** Width of an action, px; horizontal movement that starts a swipe, px. */
const actWidth = 76;
const slop = 10;
/** Touches within this distance of the screen edges belong to the browser, px. */
const edge = 20;

const isAtEdge = ({ currentTarget, clientX }: PointerEvent) => {
  const { left, right } = currentTarget.getBoundingClientRect();
  return clientX < left + edge || clientX > right - edge;
};

/** Closes the open row; one row is open at a time. */
let closeOpen: (() => void) | null = null;

/**
 * A row that uncovers its actions by a swipe to the left. Touch only: the menu of the row has the same actions.
 */
export function SwipeRow({ acts, children }: { acts: readonly SwipeAction[]; children: ReactNode }) {
  const [shift, setShift] = useState(0);
  const [dragging, setDragging] = useState(false);
  const from = useRef<{ x: number; y: number; shift: number; swiping: boolean } | null>(null);
  const swiped = useRef(false);
  const scroller = usePageScroller();
  const open = shift < 0 && !dragging;
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
      setDragging(true);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setShift(Math.max(full * 1.15, Math.min(0, start.shift + dx)));
  };
  const end = () => {
    if (from.current?.swiping) setShift(shift < full / 2 ? full : 0);
    from.current = null;
    setDragging(false);
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
              className={cx('px-0.5 text-body font-medium', danger ? 'bg-badge text-white' : 'bg-s3 text-fg')}
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
          !dragging && 'transition-transform duration-300 ease-(--ease-out)',
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
