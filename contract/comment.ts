import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { DateTime, Id, Nullable, SanitizedText, StringEnum, withDefault } from './core/fields.ts';
import { PageOf, pageFields } from './core/paging.ts';
import { termErrors } from './moderation.ts';
import { MentionedUser, postErrors } from './post.ts';

/** Limits of comments (product document, section 9). */
export const commentLimits = { length: 2000, marks: 10, batch: 200 } as const;

export const commentErrors = errors('comment', {
  empty: 'failure',
  tooLong: 'badInput',
  closed: 'failure',
  onlyFollowed: 'notAllowed',
  notFound: 'notFound',
  unknownMark: 'failure',
});

/** `pending`: visible to its author only, until a reviewer approves it. */
const CommentState = StringEnum(['published', 'pending']);

/** A reply to a first-level comment; `replyTo` is the author of the reply that it answers, if any. */
export const Reply = Type.Object({
  replyId: Id,
  commentId: Id,
  postId: Id,
  userId: Id,
  userInfo: UserCard,
  replyTo: Nullable(Type.Object({ userId: Id, nickname: Type.String() })),
  content: Type.String(),
  /** People mentioned in the text as @nickname. */
  marks: Type.Array(MentionedUser),
  state: CommentState,
  isThumbup: Type.Boolean(),
  thumbupNum: Type.Integer(),
  isAuthor: Type.Boolean(),
  createdAt: DateTime,
});
export type Reply = Static<typeof Reply>;

/**
 * A first-level comment with the first of its replies (product document, section 3). `commentNum` counts its replies;
 * `nextPage` is the cursor of `listReplies` after `childLists`.
 */
export const Comment = Type.Object({
  commentId: Id,
  postId: Id,
  userId: Id,
  userInfo: UserCard,
  content: Type.String(),
  /** People mentioned in the text as @nickname. */
  marks: Type.Array(MentionedUser),
  state: CommentState,
  isThumbup: Type.Boolean(),
  thumbupNum: Type.Integer(),
  top: Type.Boolean(),
  isAuthor: Type.Boolean(),
  childLists: Type.Array(Reply),
  commentNum: Type.Integer(),
  hasNextPage: Type.Boolean(),
  nextPage: Nullable(Type.String()),
  createdAt: DateTime,
});
export type Comment = Static<typeof Comment>;

/** The command refuses texts above the limit, so that the error message contains the number. */
const Content = SanitizedText(0, 20_000);
const writeErrors = [
  postErrors.notFound,
  commentErrors.notFound,
  commentErrors.empty,
  commentErrors.tooLong,
  commentErrors.closed,
  commentErrors.onlyFollowed,
  commentErrors.unknownMark,
  termErrors.sensitive,
] as const;
const writeRateLimit = { max: 30, perSeconds: 60 } as const;
/** `key`: the client's request key; a repeated request inserts once. */
const commentBody = {
  content: Content,
  markUserIds: withDefault(Type.Array(Id, { maxItems: commentLimits.marks, uniqueItems: true }), []),
  key: Type.Optional(Id),
};

export const addComment = defineEndpoint({
  method: 'POST',
  path: '/post/app/p/comment/private/add',
  access: 'member',
  requiresPosting: true,
  summary: 'Adds a first-level comment.',
  body: { postId: Id, ...commentBody },
  data: Comment,
  errors: writeErrors,
  limit: writeRateLimit,
});

/** Orders of first-level comments; `hot` counts likes and replies. */
export const commentOrders = ['new', 'hot'] as const;
export type CommentOrder = (typeof commentOrders)[number];

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/comment/private/page/list',
  access: 'guest',
  summary:
    'First-level comments: pinned first, then newest or hottest first, each with its first replies. `waiting`: the viewer’s own pending comments and replies, on the first page.',
  query: { postId: Id, order: withDefault(StringEnum(commentOrders), 'new'), ...pageFields('limit') },
  data: Type.Object({
    ...PageOf(Comment).properties,
    waiting: Type.Object({ comments: Type.Array(Comment), replies: Type.Array(Reply) }),
    mayComment: Type.Boolean({
      description:
        'False when the author takes comments of followed people only and does not follow the viewer. Closed comments are a field of the post.',
    }),
  }),
  errors: [postErrors.notFound],
});

export const getComment = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/comment/private/info',
  access: 'guest',
  summary: 'One first-level comment with its first replies; with `replyId` also that reply, for links to it.',
  query: { postId: Id, commentId: Id, replyId: Type.Optional(Id) },
  data: Type.Object({ comment: Comment, reply: Nullable(Reply) }),
  errors: [commentErrors.notFound, postErrors.notFound],
});

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/comment/private/child/list',
  access: 'guest',
  summary:
    'Replies of a comment, oldest first, without those that the client shows already: `notInReplyIdList`, their ids separated by commas.',
  query: {
    postId: Id,
    commentId: Id,
    ...pageFields('size', 'replies'),
    notInReplyIdList: Type.Optional(Type.String({ maxLength: 4000, pattern: '^[A-Za-z0-9_,-]*$' })),
  },
  data: PageOf(Reply),
  errors: [commentErrors.notFound, postErrors.notFound],
});

export const replyToComment = defineEndpoint({
  method: 'POST',
  path: '/post/app/post/comment/private/reply/post',
  access: 'member',
  requiresPosting: true,
  summary: 'Replies to a first-level comment.',
  body: { postId: Id, commentId: Id, ...commentBody },
  data: Reply,
  errors: writeErrors,
  limit: writeRateLimit,
});

export const replyToReply = defineEndpoint({
  method: 'POST',
  path: '/post/app/post/comment/reply/private/reply/comment',
  access: 'member',
  requiresPosting: true,
  summary: 'Replies to a reply.',
  body: { postId: Id, commentId: Id, replyId: Id, ...commentBody },
  data: Reply,
  errors: writeErrors,
  limit: writeRateLimit,
});
