import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { defaulted, Id, Moment, Nullable } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { wordErrors } from './moderation.ts';
import { postErrors } from './post.ts';

/** Business numbers of comments (product document, section 9). */
export const commentLimits = { length: 500, firstReplies: 3 } as const;

export const commentErrors = errors('comment', {
  empty: 'failure',
  tooLong: 'badInput',
  closed: 'failure',
  onlyFollowed: 'notAllowed',
  notFound: 'notFound',
});

/** A reply below a first-level comment; `replyTo` is the person answered, when it answers another reply. */
export const Reply = Type.Object({
  replyId: Id,
  commentId: Id,
  postId: Id,
  userId: Id,
  userInfo: UserCard,
  replyTo: Nullable(Type.Object({ userId: Id, nickname: Type.String() })),
  content: Type.String(),
  isThumbup: Type.Boolean(),
  thumbupNum: Type.Integer(),
  isAuthor: Type.Boolean(),
  createdAt: Moment,
});
export type Reply = Static<typeof Reply>;

/**
 * A first-level comment with the first of its replies (product document, section 3). `commentNum` counts its replies;
 * `nextPage` is where `replyPage` goes on after `childLists`.
 */
export const Comment = Type.Object({
  commentId: Id,
  postId: Id,
  userId: Id,
  userInfo: UserCard,
  content: Type.String(),
  isThumbup: Type.Boolean(),
  thumbupNum: Type.Integer(),
  top: Type.Boolean(),
  isAuthor: Type.Boolean(),
  childLists: Type.Array(Reply),
  commentNum: Type.Integer(),
  hasNextPage: Type.Boolean(),
  nextPage: Nullable(Type.String()),
  createdAt: Moment,
});
export type Comment = Static<typeof Comment>;

/** Of the whole post: first-level comments and replies that are there now. */
const CommentNum = Type.Integer();

/** Longer texts than the limit are refused by the command, so that the reason can name the number. */
const Content = Type.String({ maxLength: 20_000 });
const writeErrors = [
  postErrors.notFound,
  commentErrors.empty,
  commentErrors.tooLong,
  commentErrors.closed,
  commentErrors.onlyFollowed,
  wordErrors.sensitive,
] as const;
const pace = { max: 30, perSeconds: 60 };

export const addComment = call({
  method: 'POST',
  path: '/post/app/p/comment/private/add',
  access: 'member',
  speaks: true,
  summary: 'Adds a first-level comment.',
  body: { postId: Id, content: Content },
  data: Comment,
  errors: writeErrors,
  limit: pace,
});

export const commentPage = call({
  method: 'GET',
  path: '/post/app/p/comment/private/page/list',
  access: 'guest',
  summary: 'First-level comments: pinned first, then newest first, each with its first replies.',
  query: { postId: Id, ...paged('limit') },
  data: PageOf(Comment),
  errors: [postErrors.notFound],
});

export const replyPage = call({
  method: 'GET',
  path: '/post/app/p/comment/private/child/list',
  access: 'guest',
  summary: 'Replies of a comment, oldest first.',
  query: { postId: Id, commentId: Id, ...paged('size', pageSize.replies) },
  data: PageOf(Reply),
  errors: [commentErrors.notFound, postErrors.notFound],
});

export const replyToComment = call({
  method: 'POST',
  path: '/post/app/post/comment/private/reply/post',
  access: 'member',
  speaks: true,
  summary: 'Replies to a first-level comment.',
  body: { postId: Id, commentId: Id, content: Content },
  data: Reply,
  errors: [...writeErrors, commentErrors.notFound],
  limit: pace,
});

export const replyToReply = call({
  method: 'POST',
  path: '/post/app/post/comment/reply/private/reply/comment',
  access: 'member',
  speaks: true,
  summary: 'Replies to a reply.',
  body: { postId: Id, commentId: Id, replyId: Id, content: Content },
  data: Reply,
  errors: [...writeErrors, commentErrors.notFound],
  limit: pace,
});

export const deleteComment = call({
  method: 'DELETE',
  path: '/post/app/p/comment/private/{commentId}',
  access: 'member',
  summary: 'The author of the comment or of the post deletes a first-level comment with its replies.',
  params: { commentId: Id },
  query: { postId: Id },
  data: Type.Object({ commentNum: CommentNum }),
  errors: [commentErrors.notFound, coreErrors.notAllowed],
});

export const deleteReply = call({
  method: 'DELETE',
  path: '/post/app/p/comment/private/reply',
  access: 'member',
  summary: 'The author of the reply or of the post deletes a reply; returns the reply that fills the gap.',
  body: {
    postId: Id,
    commentId: Id,
    replyId: Id,
    notInReplyIdList: defaulted(Type.Array(Id, { maxItems: 500 }), []),
  },
  data: Type.Object({ commentNum: CommentNum, next: Nullable(Reply) }),
  errors: [commentErrors.notFound, coreErrors.notAllowed],
});
