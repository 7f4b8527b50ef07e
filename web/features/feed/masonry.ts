/** Where a card of a waterfall stands: its column and its distance from the top, px. */
type Place = { column: number; top: number; height: number };
export type Masonry = { places: Place[]; height: number };

/** Puts each card under the shortest column, in order; of equal ones, the left. All heights are known. */
export function masonry(heights: readonly number[], columns: number, gap: number): Masonry {
  const bottoms = Array.from({ length: columns }, () => 0);
  const places = heights.map((height): Place => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column]!;
    bottoms[column] = top + height + gap;
    return { column, top, height };
  });
  return { places, height: Math.max(0, ...bottoms) };
}

/** Indexes of the cards that touch the stretch between two heights. */
export function cardsBetween({ places }: Masonry, from: number, to: number): number[] {
  const found: number[] = [];
  places.forEach(({ top, height }, index) => {
    if (top < to && top + height > from) found.push(index);
  });
  return found;
}
