/** The position of a waterfall card: its column and its distance from the top, px. */
type CardRect = { column: number; top: number; height: number };
export type Masonry = { rects: CardRect[]; height: number };

/** Places each card, in order, under the shortest column; of equal columns, the left. */
export function masonry(heights: readonly number[], columns: number, gap: number): Masonry {
  const bottoms = Array.from({ length: columns }, () => 0);
  const rects = heights.map((height): CardRect => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column]!;
    bottoms[column] = top + height + gap;
    return { column, top, height };
  });
  return { rects, height: Math.max(0, ...bottoms) };
}

/** Indexes of the cards that intersect a vertical range. */
export function cardsBetween({ rects }: Masonry, from: number, to: number): number[] {
  const found: number[] = [];
  rects.forEach(({ top, height }, index) => {
    if (top < to && top + height > from) found.push(index);
  });
  return found;
}
