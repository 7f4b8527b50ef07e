import { commentLimits } from '@muyu/contract/comment.ts';

/** The pinned comments after one was pinned: it is first. Null when that would be more than may be pinned. */
export function pinnedWith(commentId: string, pinned: readonly string[]): string[] | null {
  const order = [commentId, ...pinned.filter((id) => id !== commentId)];
  return order.length > commentLimits.pinned ? null : order;
}

/** The pinned comments after one was taken off. */
export const pinnedWithout = (commentId: string, pinned: readonly string[]): string[] =>
  pinned.filter((id) => id !== commentId);
