/** The pinned comments with one added at the first position; null when there would be too many. */
export function addPin(commentId: string, pinned: readonly string[], max: number): string[] | null {
  const order = [commentId, ...pinned.filter((id) => id !== commentId)];
  return order.length > max ? null : order;
}

/** The pinned comments without one. */
export const removePin = (commentId: string, pinned: readonly string[]): string[] =>
  pinned.filter((id) => id !== commentId);
