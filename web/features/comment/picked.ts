import { type Comment, commentLimits } from '@muyu/contract/comment.ts';
import type { deleteBatch } from '@muyu/contract/comment-desk.ts';
import type { GivenOf } from '@muyu/contract/core/call.ts';

/** What is chosen for deletion: of each comment all of it with every reply, or some replies alone. */
export type Picked = ReadonlyMap<string, 'all' | ReadonlySet<string>>;

export const nothingPicked: Picked = new Map();

/** A comment takes all its replies with it, loaded or not (product document, section 4). */
export function pickComment(picked: Picked, commentId: string): Picked {
  const next = new Map(picked);
  if (picked.get(commentId) === 'all') next.delete(commentId);
  else next.set(commentId, 'all');
  return next;
}

/** One reply more or less; taken out of a whole comment it leaves the other loaded replies chosen, and not the comment. */
export function pickReply(picked: Picked, comment: Comment, replyId: string): Picked {
  const before = picked.get(comment.commentId);
  const loaded = comment.childLists.map((reply) => reply.replyId);
  const replies = new Set(before === 'all' ? loaded : before);
  if (!replies.delete(replyId)) replies.add(replyId);
  const next = new Map(picked);
  if (replies.size > 0) next.set(comment.commentId, replies);
  else next.delete(comment.commentId);
  return next;
}

export function isPicked(picked: Picked, commentId: string, replyId?: string): boolean {
  const of = picked.get(commentId);
  return of === 'all' || (replyId !== undefined && of?.has(replyId) === true);
}

/** More at once are refused by the server. */
export const fitsBatch = (picked: Picked): boolean =>
  picked.size <= commentLimits.batch &&
  [...picked.values()].every((of) => of === 'all' || of.size <= commentLimits.batch);

export type PickedTotal = {
  count: number;
  users: number;
  /** Some replies are not loaded: there may be more users than these. */
  atLeast: boolean;
};

/** How many comments and replies are chosen, and how many people wrote them. */
export function totalOf(picked: Picked, comments: readonly Comment[]): PickedTotal {
  const users = new Set<string>();
  let count = 0;
  let atLeast = false;
  for (const { commentId, userId, childLists, commentNum } of comments) {
    const of = picked.get(commentId);
    if (!of) continue;
    const chosen = of === 'all' ? childLists : childLists.filter(({ replyId }) => of.has(replyId));
    for (const reply of chosen) users.add(reply.userId);
    count += chosen.length;
    if (of !== 'all') continue;
    users.add(userId);
    const unseen = Math.max(0, commentNum - childLists.length);
    count += 1 + unseen;
    atLeast ||= unseen > 0;
  }
  return { count, users: users.size, atLeast };
}

/** As the call wants it: no reply named means the comment with everything below it. */
export const batchOf = (picked: Picked): GivenOf<typeof deleteBatch>['commentParamList'] =>
  [...picked].map(([commentId, of]) => ({ commentId, replyIdList: of === 'all' ? [] : [...of] }));
