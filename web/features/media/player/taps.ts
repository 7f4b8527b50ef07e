type Point = { x: number; y: number };
type TapHandlers = {
  tap(): void;
  /** Called for each further quick tap, too. */
  double(at: Point): void;
  longPress(): void;
  /** The long press has ended. */
  release(): void;
};

/** Interval of a double tap and duration of a long press, milliseconds; movement tolerance, px. */
const doubleMs = 280;
const longPressMs = 350;
const slop = 10;

/** Recognizes tap, double tap and long press; a moving finger cancels them. Times are milliseconds. */
export function createTaps(handlers: TapHandlers) {
  let from: Point | null = null;
  let isLongPressing = false;
  let lastTap = Number.NEGATIVE_INFINITY;
  let longPressTimer = 0;
  let tapTimer = 0;

  const cancel = () => {
    clearTimeout(longPressTimer);
    from = null;
    if (!isLongPressing) return;
    isLongPressing = false;
    handlers.release();
  };
  return {
    cancel,
    down(at: Point) {
      from = at;
      clearTimeout(longPressTimer);
      longPressTimer = Number(
        setTimeout(() => {
          isLongPressing = true;
          handlers.longPress();
        }, longPressMs),
      );
    },
    move(at: Point) {
      if (from && !isLongPressing && Math.hypot(at.x - from.x, at.y - from.y) > slop) cancel();
    },
    up(at: Point, time: number) {
      if (!from || isLongPressing) return cancel();
      cancel();
      clearTimeout(tapTimer);
      if (time - lastTap < doubleMs) handlers.double(at);
      else tapTimer = Number(setTimeout(handlers.tap, doubleMs));
      lastTap = time;
    },
    /** Cancels pending taps. */
    dispose() {
      clearTimeout(tapTimer);
      cancel();
    },
  };
}
