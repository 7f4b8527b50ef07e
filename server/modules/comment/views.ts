import type { UserCard } from '@muyu/contract/account.ts';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { encodeCursor } from '#platform/database/cursor.ts';
import type { comment } from './tables.ts';

export type CommentRow = Omit<typeof comment.$inferSelect, 'replyToId' | 'key'>;

/** What views need beside the rows: the people, what the viewer likes, whose post it is. */
export type Surroundings = { cards: Map<string, UserCard>; liked: Set<string>; postAuthorId: string };

/** People who are named, as they are called now; who is not there any more is left out. */
export const marksOf = (userIds: readonly string[], cards: Map<string, UserCard>) =>
  userIds.flatMap((userId) => {
    const card = cards.get(userId);
    return card ? [{ userId, nickname: card.nickname }] : [];
  });

const ofBoth = (row: CommentRow, { cards, liked, postAuthorId }: Surroundings) => ({
  postId: row.postId,
  userId: row.userId,
  userInfo: cards.get(row.userId)!,
  content: row.content,
  marks: marksOf(row.markUserIds, cards),
  state: row.state === 'pending' ? ('pending' as const) : ('published' as const),
  isThumbup: liked.has(row.commentId),
  thumbupNum: row.likeCount,
  isAuthor: row.userId === postAuthorId,
  createdAt: row.createdAt.toISOString(),
});

export const replyView = (row: CommentRow, around: Surroundings): Reply => {
  const answered = row.replyToUserId && around.cards.get(row.replyToUserId);
  return {
    ...ofBoth(row, around),
    replyId: row.commentId,
    commentId: row.parentId!,
    replyTo: answered ? { userId: answered.userId, nickname: answered.nickname } : null,
  };
};

/** `replies`: the first of them, oldest first. */
export const commentView = (row: CommentRow, replies: CommentRow[], around: Surroundings): Comment => {
  const last = replies.at(-1);
  const more = last !== undefined && row.replyCount > replies.length;
  return {
    ...ofBoth(row, around),
    commentId: row.commentId,
    top: row.top !== null,
    childLists: replies.map((reply) => replyView(reply, around)),
    commentNum: row.replyCount,
    hasNextPage: more,
    nextPage: more ? encodeCursor([last.commentId]) : null,
  };
};
