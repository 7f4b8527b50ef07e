import type { Comment, CommentOrder, listComments, Reply } from '@muyu/contract/comment.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { CommentSelection } from './selection/comment-selection.ts';

/** The loaded comments of a post in the query cache. */
export type CommentPages = { pages: Array<DataOf<typeof listComments>>; pageParams: unknown[] };
/** Changes loaded comments; `order` is the order of the list that holds them. */
export type CommentUpdater = (data: CommentPages, order?: CommentOrder) => CommentPages;

const emptyPage: CommentPages['pages'][number] = {
  resultList: [],
  hasNextPage: false,
  nextPage: null,
  waiting: { comments: [], replies: [] },
  mayComment: true,
};

const mapPages = (data: CommentPages, change: (list: Comment[]) => Comment[]): CommentPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, resultList: change(page.resultList) })),
});

const loadedComments = (data: CommentPages): Comment[] => data.pages.flatMap(({ resultList }) => resultList);

/** Changes one comment in every loaded page. */
export const changeComment =
  (commentId: string, change: (comment: Comment) => Comment): CommentUpdater =>
  (data) =>
    mapPages(data, (list) =>
      list.map((comment) => (comment.commentId === commentId ? change(comment) : comment)),
    );

/** Changes one reply of a comment. */
export const changeReply = (
  commentId: string,
  replyId: string,
  change: (reply: Reply) => Reply,
): CommentUpdater =>
  changeComment(commentId, (comment) => ({
    ...comment,
    childLists: comment.childLists.map((reply) => (reply.replyId === replyId ? change(reply) : reply)),
  }));

/** True when this comment or reply is loaded. */
export const isLoaded = (data: CommentPages | undefined, id: string): boolean =>
  data !== undefined &&
  loadedComments(data).some(
    ({ commentId, childLists }) => commentId === id || childLists.some(({ replyId }) => replyId === id),
  );

/** Inserts a new comment below the pinned comments. */
export const withComment =
  (added: Comment): CommentUpdater =>
  (data) => {
    const [first = emptyPage, ...rest] = data.pages;
    const pinned = first.resultList.filter(({ top }) => top);
    const others = first.resultList.filter(({ top }) => !top);
    return { ...data, pages: [{ ...first, resultList: [...pinned, added, ...others] }, ...rest] };
  };

const mapPending = (
  data: CommentPages,
  change: (waiting: typeof emptyPage.waiting) => typeof emptyPage.waiting,
) => {
  const [first = emptyPage, ...rest] = data.pages;
  return { ...data, pages: [{ ...first, waiting: change(first.waiting) }, ...rest] };
};

/**
 * Adds a comment or reply of the viewer that waits for review: the newest comment first, replies in their order.
 */
export const withPending =
  (entry: Comment | Reply): CommentUpdater =>
  (data) =>
    mapPending(data, ({ comments, replies }) =>
      'replyId' in entry
        ? { comments, replies: [...replies.filter(({ replyId }) => replyId !== entry.replyId), entry] }
        : {
            comments: [entry, ...comments.filter(({ commentId }) => commentId !== entry.commentId)],
            replies,
          },
    );

/** Removes a comment with its replies, pending replies included. */
export const withoutComment =
  (commentId: string): CommentUpdater =>
  (data) => {
    const isOther = (entry: { commentId: string }) => entry.commentId !== commentId;
    return mapPending(
      mapPages(data, (list) => list.filter(isOther)),
      ({ comments, replies }) => ({ comments: comments.filter(isOther), replies: replies.filter(isOther) }),
    );
  };

/** Removes a pending reply. */
export const withoutPendingReply =
  (replyId: string): CommentUpdater =>
  (data) =>
    mapPending(data, ({ comments, replies }) => ({
      comments,
      replies: replies.filter((reply) => reply.replyId !== replyId),
    }));

/** Adds loaded replies to a comment: each once, in the order of their ids, as the server lists them. */
export function withReplies(comment: Comment, more: readonly Reply[]): Comment {
  const byId = new Map([...comment.childLists, ...more].map((reply) => [reply.replyId, reply]));
  return { ...comment, childLists: [...byId.values()].sort((a, b) => (a.replyId < b.replyId ? -1 : 1)) };
}

/** Adds the viewer's new reply to a comment. */
export const withNewReply = (comment: Comment, reply: Reply): Comment => ({
  ...withReplies(comment, [reply]),
  commentNum: comment.commentNum + 1,
});

/** Removes a reply from a comment; `next` fills the gap. */
export function withoutReply(comment: Comment, replyId: string, next: Reply | null): Comment {
  const left = comment.childLists.filter((reply) => reply.replyId !== replyId);
  const commentNum = Math.max(0, comment.commentNum - 1);
  return withReplies({ ...comment, childLists: left, commentNum }, next ? [next] : []);
}

const heatOf = ({ thumbupNum, commentNum }: Comment) => thumbupNum + commentNum;
const byNewest = (a: Comment, b: Comment) =>
  b.createdAt.localeCompare(a.createdAt) || b.commentId.localeCompare(a.commentId);
const byHottest = (a: Comment, b: Comment) => heatOf(b) - heatOf(a) || byNewest(a, b);

/** Sorts pinned comments first, in this order; an unpinned comment returns to its position in the list. */
export const withPinned =
  (pinned: readonly string[]): CommentUpdater =>
  (data, order = 'new') => {
    const all = [...new Map(loadedComments(data).map((comment) => [comment.commentId, comment])).values()];
    const first = pinned.flatMap((id) => all.filter(({ commentId }) => commentId === id));
    const others = all.filter(({ commentId }) => !pinned.includes(commentId));
    others.sort(order === 'hot' ? byHottest : byNewest);
    const list = [
      ...first.map((comment) => ({ ...comment, top: true })),
      ...others.map((comment) => ({ ...comment, top: false })),
    ];
    const pages = data.pages.map((page, at) => ({ ...page, resultList: at === 0 ? list : [] }));
    return { ...data, pages };
  };

/** Removes the selected comments and replies. */
export const withoutSelected =
  (selected: CommentSelection): CommentUpdater =>
  (data) =>
    [...selected].reduce((left, [commentId, of]) => {
      if (of === 'all') return withoutComment(commentId)(left);
      const withoutReplies = (comment: Comment) =>
        [...of].reduce((one, replyId) => withoutReply(one, replyId, null), comment);
      return changeComment(commentId, withoutReplies)(left);
    }, data);
