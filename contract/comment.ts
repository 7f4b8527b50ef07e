import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { defaulted, Id, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { wordErrors } from './moderation.ts';
import { MarkedUser, postErrors } from './post.ts';

/** Business numbers of comments (product document, section 9). */
export const commentLimits = { length: 500, firstReplies: 3, marks: 10, pinned: 3, batch: 200 } as const;

export const commentErrors = errors('comment', {
  empty: 'failure',
  tooLong: 'badInput',
  closed: 'failure',
  onlyFollowed: 'notAllowed',
  notFound: 'notFound',
  unknownMark: 'failure',
});

/** `pending`: only its writer sees it, until a reviewer has looked at it. */
const CommentState = OneOf(['published', 'pending']);

/** A reply below a first-level comment; `replyTo` is the person answered, when it answers another reply. */
export const Reply = Type.Object({
  replyId: Id,
  commentId: Id,
  postId: Id,
  userId: Id,
  userInfo: UserCard,
  replyTo: Nullable(Type.Object({ userId: Id, nickname: Type.String() })),
  content: Type.String(),
  /** People named in the text as @nickname. */
  marks: Type.Array(MarkedUser),
  state: CommentState,
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
  /** People named in the text as @nickname. */
  marks: Type.Array(MarkedUser),
  state: CommentState,
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

/** Longer texts than the limit are refused by the command, so that the reason can name the number. */
const Content = Type.String({ maxLength: 20_000 });
const writeErrors = [
  postErrors.notFound,
  commentErrors.notFound,
  commentErrors.empty,
  commentErrors.tooLong,
  commentErrors.closed,
  commentErrors.onlyFollowed,
  commentErrors.unknownMark,
  wordErrors.sensitive,
] as const;
const pace = { max: 30, perSeconds: 60 };
/** What one writes: `key` is the client's own, so that a request sent twice writes once. */
const Written = {
  content: Content,
  markUserIds: defaulted(Type.Array(Id, { maxItems: commentLimits.marks, uniqueItems: true }), []),
  key: Type.Optional(Id),
};

export const addComment = call({
  method: 'POST',
  path: '/post/app/p/comment/private/add',
  access: 'member',
  speaks: true,
  summary: 'Adds a first-level comment.',
  body: { postId: Id, ...Written },
  data: Comment,
  errors: writeErrors,
  limit: pace,
});

export const commentPage = call({
  method: 'GET',
  path: '/post/app/p/comment/private/page/list',
  access: 'guest',
  summary:
    'First-level comments: pinned first, then newest first, each with its first replies. `waiting`: what the viewer wrote here and waits for review, with the first page.',
  query: { postId: Id, ...paged('limit') },
  data: Type.Object({
    ...PageOf(Comment).properties,
    waiting: Type.Object({ comments: Type.Array(Comment), replies: Type.Array(Reply) }),
  }),
  errors: [postErrors.notFound],
});

export const commentInfo = call({
  method: 'GET',
  path: '/post/app/p/comment/private/info',
  access: 'guest',
  summary:
    'One first-level comment with its first replies; `replyId` also tells that reply, for links to it.',
  query: { postId: Id, commentId: Id, replyId: Type.Optional(Id) },
  data: Type.Object({ comment: Comment, reply: Nullable(Reply) }),
  errors: [commentErrors.notFound, postErrors.notFound],
});

export const replyPage = call({
  method: 'GET',
  path: '/post/app/p/comment/private/child/list',
  access: 'guest',
  summary: 'Replies of a comment, oldest first, without those that the client shows already.',
  query: {
    postId: Id,
    commentId: Id,
    ...paged('size', pageSize.replies),
    /** Ids with commas between them. */
    notInReplyIdList: Type.Optional(Type.String({ maxLength: 4000, pattern: '^[A-Za-z0-9_,-]*$' })),
  },
  data: PageOf(Reply),
  errors: [commentErrors.notFound, postErrors.notFound],
});

export const replyToComment = call({
  method: 'POST',
  path: '/post/app/post/comment/private/reply/post',
  access: 'member',
  speaks: true,
  summary: 'Replies to a first-level comment.',
  body: { postId: Id, commentId: Id, ...Written },
  data: Reply,
  errors: writeErrors,
  limit: pace,
});

export const replyToReply = call({
  method: 'POST',
  path: '/post/app/post/comment/reply/private/reply/comment',
  access: 'member',
  speaks: true,
  summary: 'Replies to a reply.',
  body: { postId: Id, commentId: Id, replyId: Id, ...Written },
  data: Reply,
  errors: writeErrors,
  limit: pace,
});
