/** Distance of a pull that refreshes, px, and the part of the finger's movement that the page follows. */
export const pullThreshold = 56;
const resistance = 0.45;
const maxDistance = 96;

/** Distance that the page moves when the finger has moved `dy` px down. */
export const pullDistance = (dy: number) => Math.min(maxDistance, Math.max(0, dy) * resistance);
