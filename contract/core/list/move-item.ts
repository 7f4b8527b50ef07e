/** The items with the one at `from` at the place `to`, or at the end of the list that is nearest to it. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(Math.max(0, to), 0, item);
  return moved;
}
