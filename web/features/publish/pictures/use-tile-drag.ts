import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { vibrate } from '../../../client/device/vibration.ts';
import { nearestIndex, tilePosition } from './grid-slots.ts';

/**
 * Touch requires a press of this duration before a drag, so that the page can scroll; a mouse drags at once.
 */
const longPressMs = 220;
const slop = 6;

export type Drag = { from: number; to: number; x: number; y: number };

/** Drags a tile by pointer. `onMove` is called once, on a drop at another index. */
export function useTileDrag(size: number, count: number, onMove: (from: number, to: number) => void) {
  const grid = useRef<HTMLUListElement | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ index: number; x: number; y: number; pointer: number; timer: number } | null>(
    null,
  );
  const dragging = useRef(false);
  const dragged = useRef(false);

  // The page must not scroll during a drag.
  const gridRef = useCallback((element: HTMLUListElement | null) => {
    grid.current = element;
    const preventScroll = (event: TouchEvent) =>
      dragging.current && event.cancelable && event.preventDefault();
    element?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => element?.removeEventListener('touchmove', preventScroll);
  }, []);

  const startDrag = () => {
    const now = pressed.current;
    if (!now) return;
    dragging.current = true;
    dragged.current = true;
    grid.current?.setPointerCapture(now.pointer);
    vibrate();
    setDrag({ from: now.index, to: now.index, ...tilePosition(now.index, size) });
  };
  const endDrag = () => {
    if (pressed.current) clearTimeout(pressed.current.timer);
    pressed.current = null;
    dragging.current = false;
    setDrag(null);
  };

  const onPointerDown = (event: PointerEvent, index: number) => {
    if (event.button !== 0 || count < 2) return;
    const timer = event.pointerType === 'mouse' ? 0 : window.setTimeout(startDrag, longPressMs);
    pressed.current = { index, x: event.clientX, y: event.clientY, pointer: event.pointerId, timer };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = pressed.current;
    const box = grid.current?.getBoundingClientRect();
    if (!start || !box) return;
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (!dragging.current) {
      if (Math.hypot(dx, dy) <= slop) return;
      if (event.pointerType !== 'mouse') return endDrag();
      startDrag();
    }
    const origin = tilePosition(start.index, size);
    const to = nearestIndex(event.clientX - box.left, event.clientY - box.top, size, count);
    setDrag({ from: start.index, to, x: origin.x + dx, y: origin.y + dy });
  };
  const onPointerUp = () => {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    endDrag();
  };
  return {
    drag,
    onPointerDown,
    /** Props of the list of tiles; the click after a drag is suppressed. */
    gridProps: {
      ref: gridRef,
      onPointerDownCapture() {
        dragged.current = false;
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: endDrag,
      onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
