/** The id that takes the place of `id` once it leaves the list: the one after it, else the one before it. */
export function nextAfter(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id);
  if (index < 0) return ids[0] ?? null;
  return ids[index + 1] ?? ids[index - 1] ?? null;
}

/** `steps` further in the list, stopping at both ends. */
export function stepFrom(ids: readonly string[], id: string | null, steps: number): string | null {
  const index = id === null ? -1 : ids.indexOf(id);
  if (index < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, index + steps))] ?? null;
}

/**
 * Which item to show: the wanted one; when it is gone (another operator decided it), the one that moved up
 * into `place`, where it stood last.
 */
export function chooseCurrent(
  ids: readonly string[],
  wanted: string | undefined,
  place: number,
): string | null {
  if (wanted !== undefined && ids.includes(wanted)) return wanted;
  return ids[Math.min(place, ids.length - 1)] ?? null;
}

/** Is the end of what is loaded so near that the next page should be fetched? */
export const nearsEnd = (count: number, index: number) => count - index <= 6;
