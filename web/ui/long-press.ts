import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { vibrate } from '../client/device/vibration.ts';

/** Duration of a long press, milliseconds, and the movement that cancels it, px. */
const longPressMs = 350;
const slop = 8;

/** Event handlers for a long press; a right click counts as one. The click after a finger’s long press is suppressed. */
export function useLongPress(onLong: () => void) {
  const timer = useRef(0);
  const start = useRef({ x: 0, y: 0 });
  const fired = useRef(false);

  const open = () => {
    vibrate();
    onLong();
  };
  const fire = () => {
    fired.current = true;
    open();
  };
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      fired.current = false;
      if (event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = window.setTimeout(fire, longPressMs);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > slop) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      cancel();
      // No click follows the context menu of a mouse or a keyboard.
      if (!fired.current) open();
    },
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
