import type { Comment, commentPage, Reply } from '@muyu/contract/comment.ts';
import type { DataOf } from '@muyu/contract/core/call.ts';
import type { Picked } from './picked.ts';

/** The loaded comments of a post, as the query cache keeps them. */
export type CommentPages = { pages: Array<DataOf<typeof commentPage>>; pageParams: unknown[] };
export type Change = (data: CommentPages) => CommentPages;

const noPage: CommentPages['pages'][number] = {
  resultList: [],
  hasNextPage: false,
  nextPage: null,
  waiting: { comments: [], replies: [] },
};

const inPages = (data: CommentPages, change: (list: Comment[]) => Comment[]): CommentPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, resultList: change(page.resultList) })),
});

const loadedComments = (data: CommentPages): Comment[] => data.pages.flatMap(({ resultList }) => resultList);

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

/** Is this comment or reply among the loaded ones? */
export const isLoaded = (data: CommentPages | undefined, id: string): boolean =>
  data !== undefined &&
  loadedComments(data).some(
    ({ commentId, childLists }) => commentId === id || childLists.some(({ replyId }) => replyId === id),
  );

/** A new comment stands first, below the pinned ones. */
export const withComment =
  (added: Comment): Change =>
  (data) => {
    const [first = noPage, ...rest] = data.pages;
    const pinned = first.resultList.filter(({ top }) => top);
    const others = first.resultList.filter(({ top }) => !top);
    return { ...data, pages: [{ ...first, resultList: [...pinned, added, ...others] }, ...rest] };
  };

const inWaiting = (data: CommentPages, change: (waiting: typeof noPage.waiting) => typeof noPage.waiting) => {
  const [first = noPage, ...rest] = data.pages;
  return { ...data, pages: [{ ...first, waiting: change(first.waiting) }, ...rest] };
};

/** What I wrote and a reviewer has yet to see; the newest comment first, replies in their order. */
export const withWaiting =
  (said: Comment | Reply): Change =>
  (data) =>
    inWaiting(data, ({ comments, replies }) =>
      'replyId' in said
        ? { comments, replies: [...replies.filter(({ replyId }) => replyId !== said.replyId), said] }
        : { comments: [said, ...comments.filter(({ commentId }) => commentId !== said.commentId)], replies },
    );

/** Without a comment, its replies, and what waits of either. */
export const withoutComment =
  (commentId: string): Change =>
  (data) => {
    const isOther = (said: { commentId: string }) => said.commentId !== commentId;
    return inWaiting(
      inPages(data, (list) => list.filter(isOther)),
      ({ comments, replies }) => ({ comments: comments.filter(isOther), replies: replies.filter(isOther) }),
    );
  };

/** Without a reply that waits. */
export const withoutWaitingReply =
  (replyId: string): Change =>
  (data) =>
    inWaiting(data, ({ comments, replies }) => ({
      comments,
      replies: replies.filter((reply) => reply.replyId !== replyId),
    }));

const byTime = <T extends { createdAt: string }>(idOf: (said: T) => string) => {
  return (a: T, b: T) => a.createdAt.localeCompare(b.createdAt) || idOf(a).localeCompare(idOf(b));
};

/** A comment with more of its replies loaded: each once, oldest first. */
export function withReplies(comment: Comment, more: readonly Reply[]): Comment {
  const byId = new Map([...comment.childLists, ...more].map((reply) => [reply.replyId, reply]));
  return { ...comment, childLists: [...byId.values()].sort(byTime(({ replyId }) => replyId)) };
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

/** Pinned comments first, in this order; one that no longer is goes back to its place in time. */
export const withPinned =
  (pinned: readonly string[]): Change =>
  (data) => {
    const all = [...new Map(loadedComments(data).map((comment) => [comment.commentId, comment])).values()];
    const first = pinned.flatMap((id) => all.filter(({ commentId }) => commentId === id));
    const others = all.filter(({ commentId }) => !pinned.includes(commentId));
    others.sort((a, b) => byTime<Comment>(({ commentId }) => commentId)(b, a));
    const list = [
      ...first.map((comment) => ({ ...comment, top: true })),
      ...others.map((comment) => ({ ...comment, top: false })),
    ];
    const pages = data.pages.map((page, at) => ({ ...page, resultList: at === 0 ? list : [] }));
    return { ...data, pages };
  };

/** Without all that was chosen for deletion. */
export const withoutPicked =
  (picked: Picked): Change =>
  (data) =>
    [...picked].reduce((left, [commentId, of]) => {
      if (of === 'all') return withoutComment(commentId)(left);
      const fewer = (comment: Comment) =>
        [...of].reduce((one, replyId) => withoutReply(one, replyId, null), comment);
      return changeComment(commentId, fewer)(left);
    }, data);
