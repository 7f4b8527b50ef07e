type Point = { x: number; y: number };
type Acts = {
  tap(): void;
  /** Every further tap of a quick row, too. */
  double(at: Point): void;
  hold(): void;
  /** The finger that held is lifted. */
  release(): void;
};

/** A second tap within this time makes two of one; a finger that stays this long holds. Milliseconds, px. */
const doubleMs = 280;
const holdMs = 350;
const slop = 10;

/** Tells tap, double tap and hold apart; a finger that moves does none of them. Times are milliseconds. */
export function createTaps(acts: Acts) {
  let from: Point | null = null;
  let holding = false;
  let lastTap = Number.NEGATIVE_INFINITY;
  let holdTimer = 0;
  let tapTimer = 0;

  const cancel = () => {
    clearTimeout(holdTimer);
    from = null;
    if (!holding) return;
    holding = false;
    acts.release();
  };
  return {
    cancel,
    down(at: Point) {
      from = at;
      clearTimeout(holdTimer);
      holdTimer = Number(
        setTimeout(() => {
          holding = true;
          acts.hold();
        }, holdMs),
      );
    },
    move(at: Point) {
      if (from && !holding && Math.hypot(at.x - from.x, at.y - from.y) > slop) cancel();
    },
    up(at: Point, time: number) {
      if (!from || holding) return cancel();
      cancel();
      clearTimeout(tapTimer);
      if (time - lastTap < doubleMs) acts.double(at);
      else tapTimer = Number(setTimeout(acts.tap, doubleMs));
      lastTap = time;
    },
    /** Nothing that is still on its way happens any more. */
    forget() {
      clearTimeout(tapTimer);
      cancel();
    },
  };
}
