/** The items with the one at `from` at the place `to`; unchanged when there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (from < 0 || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}
