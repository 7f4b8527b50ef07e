import { type RefObject, useEffect, useEffectEvent } from 'react';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import { longPressMs } from './timing.ts';

/** Movement tolerance of a tap and of a long press, px. */
const slop = 10;
/** Distance, px, or speed, px per ms, of a swipe that closes or changes the person. */
const farPx = { down: 110, side: 60 } as const;
const fast = 0.5;
/** Edges that belong to system gestures, px. */
const edge = 20;
/** Share of the width, from the left, that steps back. */
const backZoneRatio = 0.32;

export type ViewerActions = {
  step(by: 1 | -1): void;
  person(by: 1 | -1): void;
  press(pressed: boolean): void;
  close(): void;
};

/** Handles taps, long press and swipes on the stage; buttons and links on it keep their clicks. */
export function useViewerGestures(stage: RefObject<HTMLElement | null>, actions: ViewerActions): void {
  const dispatch = useEffectEvent((run: (actions: ViewerActions) => void) => run(actions));
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let from: { id: number; x: number; y: number; time: number; atEdge: boolean } | null = null;
    let mode: 'press' | 'longPress' | 'down' | 'side' = 'press';
    let timer = 0;

    const moveTo = (y: number, settle: boolean) => {
      if (prefersReducedMotion()) return;
      element.style.transition = settle ? 'transform 300ms cubic-bezier(.32,.72,0,1)' : 'none';
      element.style.transform = y > 0 ? `translateY(${y}px) scale(${Math.max(0.86, 1 - y / 2400)})` : '';
    };
    const down = (event: PointerEvent) => {
      if (from || event.button !== 0 || (event.target as Element).closest('button, a')) return;
      element.setPointerCapture(event.pointerId);
      const { left, width } = element.getBoundingClientRect();
      const inside = event.clientX - left;
      const atEdge = event.pointerType !== 'mouse' && (inside < edge || inside > width - edge);
      from = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp, atEdge };
      mode = 'press';
      timer = window.setTimeout(() => {
        mode = 'longPress';
        dispatch(({ press }) => press(true));
      }, longPressMs);
    };
    const moved = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (mode === 'press' && Math.hypot(dx, dy) > slop) {
        clearTimeout(timer);
        mode = Math.abs(dx) > Math.abs(dy) ? 'side' : 'down';
        dispatch(({ press }) => press(true));
      }
      if (mode === 'down') moveTo(dy, false);
    };
    const up = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      clearTimeout(timer);
      const start = from;
      from = null;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      const ms = Math.max(1, event.timeStamp - start.time);
      const cancelled = event.type === 'pointercancel';
      if (mode !== 'press') dispatch(({ press }) => press(false));
      if (mode === 'down') {
        const shouldClose = !cancelled && (dy > farPx.down || (dy > slop && dy / ms > fast));
        if (shouldClose) dispatch(({ close }) => close());
        else moveTo(0, true);
      } else if (mode === 'side' && !cancelled && !start.atEdge) {
        if (Math.abs(dx) > farPx.side || Math.abs(dx) / ms > fast)
          dispatch(({ person }) => person(dx < 0 ? 1 : -1));
      } else if ((mode === 'press' || (mode === 'longPress' && ms < longPressMs)) && !cancelled) {
        const { left, width } = element.getBoundingClientRect();
        dispatch(({ step }) => step(event.clientX - left < width * backZoneRatio ? -1 : 1));
      }
    };
    const noMenu = (event: Event) => event.preventDefault();
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('contextmenu', noMenu);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('contextmenu', noMenu);
    };
  }, [stage]);
}
