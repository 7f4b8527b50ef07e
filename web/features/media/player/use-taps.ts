import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { createTaps } from './taps.ts';

type Point = { x: number; y: number };
type TapHandlers = { tap(): void; double(at: Point): void; longPress?(): void; release?(): void };

/**
 * Pointer handlers of the video surface, which is a button; clicks of keyboards and screen readers count as taps.
 */
export function useTaps(handlers: TapHandlers) {
  const tap = useEffectEvent(() => handlers.tap());
  const double = useEffectEvent((at: Point) => handlers.double(at));
  const longPress = useEffectEvent(() => handlers.longPress?.());
  const release = useEffectEvent(() => handlers.release?.());
  const [taps, setTaps] = useState<ReturnType<typeof createTaps> | null>(null);
  useEffect(() => {
    const created = createTaps({
      tap: () => tap(),
      double: (at) => double(at),
      longPress: () => longPress(),
      release: () => release(),
    });
    setTaps(created);
    return created.dispose;
  }, []);

  const point = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  return {
    onPointerDown: (event: PointerEvent) => event.button === 0 && taps?.down(point(event)),
    onPointerMove: (event: PointerEvent) => taps?.move(point(event)),
    onPointerUp: (event: PointerEvent) => taps?.up(point(event), event.timeStamp),
    onPointerCancel: () => taps?.cancel(),
    onPointerLeave: () => taps?.cancel(),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // Clicks of keyboards and screen readers have no pointer.
    onClick: (event: MouseEvent) => event.detail === 0 && handlers.tap(),
  };
}
