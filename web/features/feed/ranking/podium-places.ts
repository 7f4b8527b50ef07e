/** Column and medal of each place: the second left, the first in the middle, the third right. */
export const podiumPlaces: Readonly<Record<number, { column: string; medal: string }>> = {
  1: { column: 'col-start-2', medal: 'bg-brand text-on-brand' },
  2: { column: 'col-start-1', medal: 'bg-s3 text-fg' },
  3: { column: 'col-start-3', medal: 'bg-s1 text-ink-brand' },
};
