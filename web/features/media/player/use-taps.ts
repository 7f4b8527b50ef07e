import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { createTaps } from './taps.ts';

type Point = { x: number; y: number };
type Acts = { tap(): void; double(at: Point): void; hold?(): void; release?(): void };

/** Handlers for the surface of a video, a button: taps are told apart; keyboard and screen readers give plain ones. */
export function useTaps(acts: Acts) {
  const tap = useEffectEvent(() => acts.tap());
  const double = useEffectEvent((at: Point) => acts.double(at));
  const hold = useEffectEvent(() => acts.hold?.());
  const release = useEffectEvent(() => acts.release?.());
  const [taps, setTaps] = useState<ReturnType<typeof createTaps> | null>(null);
  useEffect(() => {
    const created = createTaps({
      tap: () => tap(),
      double: (at) => double(at),
      hold: () => hold(),
      release: () => release(),
    });
    setTaps(created);
    return created.forget;
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
    // A press of a key or of a screen reader has no pointer.
    onClick: (event: MouseEvent) => event.detail === 0 && acts.tap(),
  };
}
