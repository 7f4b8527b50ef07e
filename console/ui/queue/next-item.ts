/** The id to select once `id` leaves the list: the next one, or else the previous one. */
export function nextAfter(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id);
  if (index < 0) return ids[0] ?? null;
  return ids[index + 1] ?? ids[index - 1] ?? null;
}

/** The id `steps` further in the list; stops at both ends. */
export function stepFrom(ids: readonly string[], id: string | null, steps: number): string | null {
  const index = id === null ? -1 : ids.indexOf(id);
  if (index < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, index + steps))] ?? null;
}

/**
 * The item to show: the requested one, or, when it has been removed (another operator decided it), the one
 * now at its last position, `lastIndex`.
 */
export function chooseCurrent(
  ids: readonly string[],
  wanted: string | undefined,
  lastIndex: number,
): string | null {
  if (wanted !== undefined && ids.includes(wanted)) return wanted;
  return ids[Math.min(lastIndex, ids.length - 1)] ?? null;
}

/** Whether the selection is so close to the end of the loaded items that the next page should be fetched. */
export const isNearEnd = (count: number, index: number) => count - index <= 6;
