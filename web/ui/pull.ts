/** How far a pull must go to refresh, px, and how much of the finger's way it follows. */
export const pullTrigger = 56;
const resistance = 0.45;
const farthest = 96;

/** How far the page follows a finger that went `dy` px down. */
export const pullDistance = (dy: number) => Math.min(farthest, Math.max(0, dy) * resistance);
