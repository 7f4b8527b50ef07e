/** Order and medal of each place: the second left, the first in the middle, the third right; an absent place leaves no gap. */
export const podiumPlaces: Readonly<Record<number, { order: string; medal: string }>> = {
  1: { order: 'order-2', medal: 'bg-brand text-on-brand' },
  2: { order: 'order-1', medal: 'bg-s3 text-fg' },
  3: { order: 'order-3', medal: 'bg-s1 text-ink-brand' },
};
