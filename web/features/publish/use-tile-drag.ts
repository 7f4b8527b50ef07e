import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { nearestIndex, tilePlace } from './grid-places.ts';

/** A finger holds a tile this long before it can be dragged, so that the page still scrolls; a mouse drags at once. */
const holdMs = 220;
const slop = 6;

export type Drag = { from: number; to: number; x: number; y: number };

/** Drags a tile to another place by pointer. `onMove` is called once, when it is dropped somewhere else. */
export function useTileDrag(size: number, count: number, onMove: (from: number, to: number) => void) {
  const grid = useRef<HTMLUListElement | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<{ index: number; x: number; y: number; pointer: number; timer: number } | null>(null);
  const dragging = useRef(false);
  const dragged = useRef(false);

  // Once a tile is in hand, the page must not scroll under it.
  const gridRef = useCallback((element: HTMLUListElement | null) => {
    grid.current = element;
    const hold = (event: TouchEvent) => dragging.current && event.cancelable && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, []);

  const pickUp = () => {
    const now = held.current;
    if (!now) return;
    dragging.current = true;
    dragged.current = true;
    grid.current?.setPointerCapture(now.pointer);
    if ('vibrate' in navigator) navigator.vibrate(8);
    setDrag({ from: now.index, to: now.index, ...tilePlace(now.index, size) });
  };
  const letGo = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
    dragging.current = false;
    setDrag(null);
  };

  const onPointerDown = (event: PointerEvent, index: number) => {
    if (event.button !== 0 || count < 2) return;
    const timer = event.pointerType === 'mouse' ? 0 : window.setTimeout(pickUp, holdMs);
    held.current = { index, x: event.clientX, y: event.clientY, pointer: event.pointerId, timer };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = held.current;
    const box = grid.current?.getBoundingClientRect();
    if (!start || !box) return;
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (!dragging.current) {
      if (Math.hypot(dx, dy) <= slop) return;
      if (event.pointerType !== 'mouse') return letGo();
      pickUp();
    }
    const home = tilePlace(start.index, size);
    const to = nearestIndex(event.clientX - box.left, event.clientY - box.top, size, count);
    setDrag({ from: start.index, to, x: home.x + dx, y: home.y + dy });
  };
  const onPointerUp = () => {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    letGo();
  };
  return {
    drag,
    onPointerDown,
    /** For the list that holds the tiles; the click after a drag is swallowed. */
    gridProps: {
      ref: gridRef,
      onPointerDownCapture() {
        dragged.current = false;
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: letGo,
      onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
