/** The items with one of them a step up (-1) or down (1); unchanged at an end. */
export function moved<Item>(items: readonly Item[], index: number, step: -1 | 1): Item[] {
  const next = [...items];
  const other = index + step;
  if (index < 0 || other < 0 || other >= items.length) return next;
  [next[index], next[other]] = [next[other]!, next[index]!];
  return next;
}
