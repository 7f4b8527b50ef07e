/** The ids with the one at `from` moved to the place `to`. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ids[from]!, ...rest.slice(to)];
}
