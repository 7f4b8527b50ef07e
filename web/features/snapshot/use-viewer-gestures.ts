import { type RefObject, useEffect, useEffectEvent } from 'react';
import { holdMs } from './timing.ts';

/** A finger that moved further than this does not tap or hold, px. */
const slop = 10;
/** Closes, or goes to another person, after this many px, or faster than this many px per ms. */
const farPx = { down: 110, side: 60 } as const;
const fast = 0.5;
/** The outer edges belong to the system's own gestures, px. */
const edge = 20;
/** This part of the width, from the left, steps back. */
const backPart = 0.32;

export type ViewerActs = {
  step(by: 1 | -1): void;
  person(by: 1 | -1): void;
  hold(held: boolean): void;
  close(): void;
};

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Tap right and left, hold, swipe down and aside on the stage; buttons and links on it keep their taps. */
export function useViewerGestures(stage: RefObject<HTMLElement | null>, acts: ViewerActs): void {
  const act = useEffectEvent((run: (acts: ViewerActs) => void) => run(acts));
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let from: { id: number; x: number; y: number; time: number; atEdge: boolean } | null = null;
    let mode: 'press' | 'held' | 'down' | 'side' = 'press';
    let timer = 0;

    const place = (y: number, settle: boolean) => {
      if (calm()) return;
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
        mode = 'held';
        act(({ hold }) => hold(true));
      }, holdMs);
    };
    const moved = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (mode === 'press' && Math.hypot(dx, dy) > slop) {
        clearTimeout(timer);
        mode = Math.abs(dx) > Math.abs(dy) ? 'side' : 'down';
        act(({ hold }) => hold(true));
      }
      if (mode === 'down') place(dy, false);
    };
    const up = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      clearTimeout(timer);
      const begun = from;
      from = null;
      const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
      const ms = Math.max(1, event.timeStamp - begun.time);
      const cancelled = event.type === 'pointercancel';
      if (mode !== 'press') act(({ hold }) => hold(false));
      if (mode === 'down') {
        const away = !cancelled && (dy > farPx.down || (dy > slop && dy / ms > fast));
        if (away) act(({ close }) => close());
        else place(0, true);
      } else if (mode === 'side' && !cancelled && !begun.atEdge) {
        if (Math.abs(dx) > farPx.side || Math.abs(dx) / ms > fast)
          act(({ person }) => person(dx < 0 ? 1 : -1));
      } else if ((mode === 'press' || (mode === 'held' && ms < holdMs)) && !cancelled) {
        const { left, width } = element.getBoundingClientRect();
        act(({ step }) => step(event.clientX - left < width * backPart ? -1 : 1));
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
