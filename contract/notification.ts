import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { DateTime, Empty, GivenDateTime, Id, Nullable, StringEnum } from './core/fields.ts';
import { PageOf, PageSizeAlias, pageFields } from './core/paging.ts';
import { Picture } from './media.ts';
import { RejectionView } from './moderation.ts';
import { Relation } from './social.ts';

/** Limits of the inbox: lifetime in days, highest unread count, actors listed by a merged notification. */
export const notificationLimits = { days: 90, unread: 100, actors: 3 } as const;

export const notificationErrors = errors('notification', { notFound: 'notFound' });

/** Types of the inbox (product document, section 2: dynamic); the first four have a tile each. */
export const notificationTypes = ['like', 'follow', 'comment', 'system', 'report'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The kind of a notification. `notice` is a text of the server, `announcement` one of an operator. */
export const notificationEvents = [
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
export type NotificationEvent = (typeof notificationEvents)[number];

/** The post of a notification; `text` is its title or the beginning of its content. */
export const NotificationPost = Type.Object({
  postId: Id,
  type: Type.Integer(),
  text: Type.String(),
  cover: Nullable(Picture),
});

/**
 * One notification. All likes of a post or comment, and all collections of a post, are merged into one ("lin and 12
 * others"): `actors` are the latest three, `actorCount` is the number of all. `title` and `text` are set for notices and
 * announcements.
 */
export const NotificationItem = Type.Object({
  notificationId: Id,
  type: StringEnum(notificationTypes),
  event: StringEnum(notificationEvents),
  actors: Type.Array(Type.Object({ ...UserCard.properties, relation: Relation })),
  actorCount: Type.Integer(),
  post: Nullable(NotificationPost),
  /** The comment or reply that was written or liked; `mine` is the reader's comment that it answers. */
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
  /** A path of the app. */
  link: Nullable(Type.String()),
  /** The rejection of a notice while it is the latest decision: the target of `appealReview`, and its appeal. */
  rejection: Nullable(RejectionView),
  unread: Type.Boolean(),
  at: DateTime,
});
export type NotificationItem = Static<typeof NotificationItem>;

/**
 * Unread counts, each at most 100; events that the settings switch off do not count. `unread`: any notification or any
 * answer to feedback (product document, section 2). `total` excludes chat, which only the mobile app shows. `posts`:
 * followed users have published since `markFollowedPostsRead`.
 */
export const UnreadCounts = Type.Object({
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
export type UnreadCounts = Static<typeof UnreadCounts>;

/** `readUntil`: on the first page, what `until` of `markNotificationsRead` and `clearNotifications` takes to mark or clear no more than the page knew. */
const NotificationPage = Type.Object({
  ...PageOf(NotificationItem).properties,
  readUntil: Type.Optional(DateTime),
});
export type NotificationPage = Static<typeof NotificationPage>;

export const getUnreadCounts = defineEndpoint({
  method: 'GET',
  path: '/chat/app/newsFeed/private/query/system/msg/read',
  access: 'guest',
  summary: 'Unread flags: messages, falling back to feedback.',
  data: UnreadCounts,
});

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/chat/app/c/newsFeed/private/type/list',
  access: 'guest',
  summary:
    'Notifications of one type, newest first. `only` comments: comments on my posts and replies to me, without mentions.',
  query: {
    type: StringEnum(['like', 'follow', 'comment', 'report']),
    only: Type.Optional(StringEnum(['comments'])),
    ...pageFields('limit', 'people'),
  },
  data: NotificationPage,
});

export const listSystemNotifications = defineEndpoint({
  method: 'GET',
  path: '/chat/app/newsFeed/private/system/list',
  access: 'guest',
  summary: 'System messages and announcements, newest first. `size` is the same as limit.',
  query: { ...pageFields('limit', 'people'), size: Type.Optional(PageSizeAlias) },
  data: NotificationPage,
});

/** One type with its latest notification. */
export const InboxRow = Type.Object({
  type: StringEnum([...notificationTypes, 'feedback']),
  unread: Type.Integer(),
  last: Nullable(NotificationItem),
  /** The latest answer, of the type `feedback`. */
  text: Nullable(Type.String()),
  at: DateTime,
});
export type InboxRow = Static<typeof InboxRow>;

export const listInboxRows = defineEndpoint({
  method: 'GET',
  path: '/chat/app/pc/private/playTour/list',
  access: 'guest',
  summary:
    'Message list: one row per type that has messages, the newest first, with its latest message and unread count.',
  query: pageFields('limit', 'people'),
  data: PageOf(InboxRow),
});

/** Time until which a type was read before a change; `restoreReadMarkers` takes it back. */
const ReadMarker = Type.Object({
  type: StringEnum(notificationTypes),
  seenAt: Type.Union([GivenDateTime, Type.Null()]),
});

export const markNotificationsRead = defineEndpoint({
  method: 'PUT',
  path: '/chat/app/c/newsFeed/private/read',
  access: 'guest',
  summary:
    'Marks one type, or all, read, up to the time `until`. `before` undoes it by `restoreReadMarkers`.',
  body: {
    type: Type.Optional(StringEnum(notificationTypes)),
    until: Type.Optional(GivenDateTime),
  },
  data: Type.Object({ unread: UnreadCounts, before: Type.Array(ReadMarker) }),
});

export const restoreReadMarkers = defineEndpoint({
  method: 'PUT',
  path: '/chat/app/c/newsFeed/private/unread',
  access: 'guest',
  summary: 'Restores read markers: the types are unread again as before.',
  body: { before: Type.Array(ReadMarker, { maxItems: notificationTypes.length }) },
  data: UnreadCounts,
});

export const markFollowedPostsRead = defineEndpoint({
  method: 'PUT',
  path: '/chat/app/c/newsFeed/private/posts/read',
  access: 'guest',
  summary: 'Marks the posts of followed users read.',
  body: {},
  data: UnreadCounts,
});

export const deleteNotification = defineEndpoint({
  method: 'DELETE',
  path: '/chat/app/c/newsFeed/private/{notificationId}',
  access: 'guest',
  summary: 'Deletes one notification; idempotent. A merged one comes back only with a newer like.',
  params: { notificationId: Id },
  data: Empty,
  errors: [notificationErrors.notFound],
});

export const clearNotifications = defineEndpoint({
  method: 'DELETE',
  path: '/chat/app/c/newsFeed/private/del/all',
  access: 'guest',
  summary: 'Clears the notifications of one type, or all, up to the time `until`.',
  query: {
    type: Type.Optional(StringEnum(notificationTypes)),
    until: Type.Optional(GivenDateTime),
  },
  data: UnreadCounts,
});

export const streamNotifications = defineEndpoint({
  method: 'GET',
  path: '/chat/app/newsFeed/private/stream',
  access: 'guest',
  reply: 'events',
  summary: 'Server-sent events: `UnreadCounts` as the event `unread`, at once and after each change.',
  data: Empty,
});
