import { type Comment, commentLimits } from '@muyu/contract/comment.ts';
import type { deleteCommentBatch } from '@muyu/contract/comment-management.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';

/** The selection for deletion, by comment: all of the comment, or some of its replies. */
export type CommentSelection = ReadonlyMap<string, 'all' | ReadonlySet<string>>;

export const emptySelection: CommentSelection = new Map();

/** Selects a comment with all its replies, loaded or not (product document, section 4). */
export function toggleComment(selected: CommentSelection, commentId: string): CommentSelection {
  const next = new Map(selected);
  if (selected.get(commentId) === 'all') next.delete(commentId);
  else next.set(commentId, 'all');
  return next;
}

/**
 * Toggles a reply. A deselected reply of a selected comment leaves the other loaded replies selected, without the
 * comment.
 */
export function toggleReply(selected: CommentSelection, comment: Comment, replyId: string): CommentSelection {
  const before = selected.get(comment.commentId);
  const loaded = comment.childLists.map((reply) => reply.replyId);
  const replies = new Set(before === 'all' ? loaded : before);
  if (!replies.delete(replyId)) replies.add(replyId);
  const next = new Map(selected);
  if (replies.size > 0) next.set(comment.commentId, replies);
  else next.delete(comment.commentId);
  return next;
}

export function isSelected(selected: CommentSelection, commentId: string, replyId?: string): boolean {
  const of = selected.get(commentId);
  return of === 'all' || (replyId !== undefined && of?.has(replyId) === true);
}

/** The server rejects larger requests. */
export const isWithinBatchLimit = (selected: CommentSelection): boolean =>
  selected.size <= commentLimits.batch &&
  [...selected.values()].every((of) => of === 'all' || of.size <= commentLimits.batch);

export type SelectionTotal = {
  count: number;
  users: number;
  /** Some replies are not loaded: the number of users is a minimum. */
  isMinimum: boolean;
};

/** Counts the selected comments and replies, and their authors. */
export function selectionTotal(selected: CommentSelection, comments: readonly Comment[]): SelectionTotal {
  const users = new Set<string>();
  let count = 0;
  let isMinimum = false;
  for (const { commentId, userId, childLists, commentNum } of comments) {
    const of = selected.get(commentId);
    if (!of) continue;
    const chosen = of === 'all' ? childLists : childLists.filter(({ replyId }) => of.has(replyId));
    for (const reply of chosen) users.add(reply.userId);
    count += chosen.length;
    if (of !== 'all') continue;
    users.add(userId);
    const notLoaded = Math.max(0, commentNum - childLists.length);
    count += 1 + notLoaded;
    isMinimum ||= notLoaded > 0;
  }
  return { count, users: users.size, isMinimum };
}

/** The selection as the endpoint expects it: a comment without reply ids includes all its replies. */
export const toDeleteBatch = (
  selected: CommentSelection,
): ClientInputOf<typeof deleteCommentBatch>['commentParamList'] =>
  [...selected].map(([commentId, of]) => ({ commentId, replyIdList: of === 'all' ? [] : [...of] }));
