import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { Picture } from './media.ts';
import { RejectionView } from './moderation.ts';
import { Relation } from './social.ts';

/** Business numbers of the inbox: how long an item stands, how far unread ones are counted, whom a merged item names. */
export const newsLimits = { days: 90, unread: 100, actors: 3 } as const;

export const messageErrors = errors('message', { notFound: 'notFound' });

/** The kinds of the inbox (product document, section 2: dynamic): a tile each for the first four. */
export const newsTypes = ['like', 'follow', 'comment', 'system', 'report'] as const;
export type NewsType = (typeof newsTypes)[number];

/** What an item tells. */
export const newsEvents = [
  'postLiked',
  'postCollected',
  'commentLiked',
  'followed',
  'commented',
  'replied',
  'mentioned',
  'marked',
  'notice',
  'announcement',
] as const;
export type NewsEvent = (typeof newsEvents)[number];

/** The post that an item is about; `text` its title or first characters. */
export const NewsPost = Type.Object({
  postId: Id,
  type: Type.Integer(),
  text: Type.String(),
  cover: Nullable(Picture),
});

/**
 * One item. Likes and collections of one post, or of one comment, are one item ("lin and 12 others"): `actors` are the
 * latest three, `actorCount` all of them. `title` and `text` are the server's words, of notices and announcements.
 */
export const NewsItem = Type.Object({
  newsId: Id,
  type: OneOf(newsTypes),
  event: OneOf(newsEvents),
  actors: Type.Array(Type.Object({ ...UserCard.properties, relation: Relation })),
  actorCount: Type.Integer(),
  post: Nullable(NewsPost),
  /** The comment or reply that was written, or liked; `mine` what it answers. */
  comment: Nullable(
    Type.Object({
      commentId: Id,
      replyId: Nullable(Id),
      content: Type.String(),
      mine: Nullable(Type.String()),
    }),
  ),
  title: Nullable(Type.String()),
  text: Nullable(Type.String()),
  /** A path of the app that leads on. */
  link: Nullable(Type.String()),
  /** Of a rejection that is the last word still: what may be appealed against (`appealReview`), and what came of it. */
  rejection: Nullable(RejectionView),
  unread: Type.Boolean(),
  at: Moment,
});
export type NewsItem = Static<typeof NewsItem>;

/**
 * What is unread. `unread`: is there any message, else any answer to feedback (product document, section 2). Counts go up
 * to 100, which means more; what notification settings switch off counts nothing. `total` is all of it but chat, which is
 * read in the mobile app alone. `posts`: people whom I follow published since I last looked.
 */
export const Unread = Type.Object({
  unread: Type.Boolean(),
  total: Type.Integer(),
  like: Type.Integer(),
  follow: Type.Integer(),
  comment: Type.Integer(),
  system: Type.Integer(),
  report: Type.Integer(),
  feedback: Type.Integer(),
  chat: Type.Integer(),
  posts: Type.Boolean(),
});
export type Unread = Static<typeof Unread>;

export const unreadNews = call({
  method: 'GET',
  path: '/chat/app/newsFeed/private/query/system/msg/read',
  access: 'guest',
  summary: 'Unread flags: messages, falling back to feedback.',
  data: Unread,
});

export const newsPage = call({
  method: 'GET',
  path: '/chat/app/c/newsFeed/private/type/list',
  access: 'guest',
  summary:
    'News of one type, newest first. `only` comments: comments on my posts and replies to me, without mentions.',
  query: {
    type: OneOf(['like', 'follow', 'comment', 'report']),
    only: Type.Optional(OneOf(['comments'])),
    ...paged('limit', pageSize.people),
  },
  data: PageOf(NewsItem),
});

export const systemNews = call({
  method: 'GET',
  path: '/chat/app/newsFeed/private/system/list',
  access: 'guest',
  summary: 'System messages and announcements, newest first.',
  query: paged('size', pageSize.people),
  data: PageOf(NewsItem),
});

/** One row a kind with its last message. */
export const NewsRow = Type.Object({
  type: OneOf([...newsTypes, 'feedback']),
  unread: Type.Integer(),
  last: Nullable(NewsItem),
  /** Of feedback: what was answered last. */
  text: Nullable(Type.String()),
  at: Moment,
});
export type NewsRow = Static<typeof NewsRow>;

export const newsRows = call({
  method: 'GET',
  path: '/chat/app/pc/private/playTour/list',
  access: 'guest',
  summary:
    'Message list: one row per kind that has messages, the newest first, with its last message and unread count.',
  query: paged('limit', pageSize.people),
  data: PageOf(NewsRow),
});

/** Up to when each kind was read, so that it can be put back. */
const SeenMark = Type.Object({ type: OneOf(newsTypes), seenAt: Type.Union([Moment, Type.Null()]) });

export const readNews = call({
  method: 'PUT',
  path: '/chat/app/c/newsFeed/private/read',
  access: 'guest',
  summary: 'Marks one kind, or all, as read. `before` undoes it by `restoreNews`.',
  body: { type: Type.Optional(OneOf(newsTypes)) },
  data: Type.Object({ unread: Unread, before: Type.Array(SeenMark) }),
});

export const restoreNews = call({
  method: 'PUT',
  path: '/chat/app/c/newsFeed/private/unread',
  access: 'guest',
  summary: 'Takes a reading back: kinds are unread again as they were.',
  body: { before: Type.Array(SeenMark, { maxItems: newsTypes.length }) },
  data: Unread,
});

export const readFollowed = call({
  method: 'PUT',
  path: '/chat/app/c/newsFeed/private/posts/read',
  access: 'guest',
  summary: 'I have looked at the posts of the people whom I follow.',
  body: {},
  data: Unread,
});

export const deleteNews = call({
  method: 'DELETE',
  path: '/chat/app/c/newsFeed/private/{newsId}',
  access: 'guest',
  summary: 'Deletes one item; twice is once. It comes back only when something new happens to it.',
  params: { newsId: Id },
  data: Empty,
  errors: [messageErrors.notFound],
});

export const clearNews = call({
  method: 'DELETE',
  path: '/chat/app/c/newsFeed/private/del/all',
  access: 'guest',
  summary: 'Clears the messages of one kind, or all.',
  query: { type: Type.Optional(OneOf(newsTypes)) },
  data: Unread,
});

export const newsStream = call({
  method: 'GET',
  path: '/chat/app/newsFeed/private/stream',
  access: 'guest',
  summary: 'Server-sent events: `Unread` an event `unread`, first at once and then as it changes.',
  data: Empty,
});
