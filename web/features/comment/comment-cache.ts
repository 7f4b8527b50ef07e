import type { Comment, Reply } from '@muyu/contract/comment.ts';
import type { Page } from '@muyu/contract/core/paging.ts';

/** The loaded comments of a post, as the query cache keeps them. */
export type CommentPages = { pages: Array<Page<Comment>>; pageParams: unknown[] };
export type Change = (data: CommentPages) => CommentPages;

const inPages = (data: CommentPages, change: (list: Comment[]) => Comment[]): CommentPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, resultList: change(page.resultList) })),
});

/** Changes one comment wherever it is loaded. */
export const changeComment =
  (commentId: string, change: (comment: Comment) => Comment): Change =>
  (data) =>
    inPages(data, (list) =>
      list.map((comment) => (comment.commentId === commentId ? change(comment) : comment)),
    );

/** Changes one reply of a comment. */
export const changeReply = (commentId: string, replyId: string, change: (reply: Reply) => Reply): Change =>
  changeComment(commentId, (comment) => ({
    ...comment,
    childLists: comment.childLists.map((reply) => (reply.replyId === replyId ? change(reply) : reply)),
  }));

/** A new comment stands first, below the pinned ones. */
export const withComment =
  (added: Comment): Change =>
  (data) => {
    const [first = { resultList: [], hasNextPage: false, nextPage: null }, ...rest] = data.pages;
    const pinned = first.resultList.filter(({ top }) => top);
    const others = first.resultList.filter(({ top }) => !top);
    return { ...data, pages: [{ ...first, resultList: [...pinned, added, ...others] }, ...rest] };
  };

export const withoutComment =
  (commentId: string): Change =>
  (data) =>
    inPages(data, (list) => list.filter((comment) => comment.commentId !== commentId));

/** A comment with more of its replies loaded: each once, oldest first. */
export function withReplies(comment: Comment, more: readonly Reply[]): Comment {
  const byId = new Map([...comment.childLists, ...more].map((reply) => [reply.replyId, reply]));
  const childLists = [...byId.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return { ...comment, childLists };
}

/** A comment after the viewer replied to it. */
export const answered = (comment: Comment, reply: Reply): Comment => ({
  ...withReplies(comment, [reply]),
  commentNum: comment.commentNum + 1,
});

/** A comment after one of its replies was deleted; `next` fills the gap that it leaves. */
export function withoutReply(comment: Comment, replyId: string, next: Reply | null): Comment {
  const left = comment.childLists.filter((reply) => reply.replyId !== replyId);
  const commentNum = Math.max(0, comment.commentNum - 1);
  return withReplies({ ...comment, childLists: left, commentNum }, next ? [next] : []);
}
