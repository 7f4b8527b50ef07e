import type { UserCard } from '@muyu/contract/account/account.ts';
import { type Comment, listReplies, type Reply } from '@muyu/contract/comment.ts';
import { encodeCursor } from '#platform/database/cursor.ts';
import { signCursor } from '#platform/http/paging/page-cursor.ts';
import type { comment } from './tables.ts';

export type CommentRow = Omit<typeof comment.$inferSelect, 'replyToId' | 'requestKey' | 'requestDigest'>;

/**
 * Data beside the rows: cards of the people, the marked people whose accounts are neither closed nor erased, the comments that the
 * viewer likes, the author of the post, the secret of cursors.
 */
export type CommentViewData = {
  cards: Map<string, UserCard>;
  open: Set<string>;
  liked: Set<string>;
  postAuthorId: string;
  secret: string;
};

/** Mentioned people with their present nicknames; people without a card are left out. */
export const toMentions = (userIds: readonly string[], cards: Map<string, UserCard>) =>
  userIds.flatMap((userId) => {
    const card = cards.get(userId);
    return card ? [{ userId, nickname: card.nickname }] : [];
  });

const sharedFields = (row: CommentRow, { cards, open, liked, postAuthorId }: CommentViewData) => ({
  postId: row.postId,
  userId: row.userId,
  userInfo: cards.get(row.userId)!,
  content: row.content,
  marks: toMentions(
    row.markUserIds.filter((userId) => open.has(userId)),
    cards,
  ),
  state: row.state === 'pending' ? ('pending' as const) : ('published' as const),
  isThumbup: liked.has(row.commentId),
  thumbupNum: row.likeCount,
  isAuthor: row.userId === postAuthorId,
  createdAt: row.createdAt.toISOString(),
});

export const toReplyDto = (row: CommentRow, viewData: CommentViewData): Reply => {
  const answered = row.replyToUserId && viewData.cards.get(row.replyToUserId);
  return {
    ...sharedFields(row, viewData),
    replyId: row.commentId,
    commentId: row.parentId!,
    replyTo: answered ? { userId: answered.userId, nickname: answered.nickname } : null,
  };
};

/**
 * `replies`: the first replies, oldest first. Those that `isShown` refuses are left out, and the next page goes on behind the last of
 * all.
 */
export const toCommentDto = (
  row: CommentRow,
  replies: CommentRow[],
  viewData: CommentViewData,
  isShown: (reply: CommentRow) => boolean = () => true,
): Comment => {
  const last = replies.at(-1);
  const more = last !== undefined && row.replyCount > replies.length;
  return {
    ...sharedFields(row, viewData),
    commentId: row.commentId,
    top: row.top !== null,
    childLists: replies.filter(isShown).map((reply) => toReplyDto(reply, viewData)),
    commentNum: row.replyCount,
    hasNextPage: more,
    nextPage: more ? signCursor(viewData.secret, listReplies, row, encodeCursor([last.commentId])) : null,
  };
};
