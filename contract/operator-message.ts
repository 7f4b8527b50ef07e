import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Line, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { Feedback, feedbackErrors } from './feedback.ts';

export const announcementErrors = errors('announcement', {
  notFound: 'notFound',
  userNotFound: 'notFound',
  segmentEmpty: 'failure',
});

/** Whom an announcement is for: everybody, one person, or who fits all that is said. */
export const Segment = Type.Object({
  certified: Type.Optional(Type.Boolean()),
  vip: Type.Optional(Type.Boolean()),
  /** Registered in the last so many days. */
  newerThanDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  kind: Type.Optional(OneOf(['visitor', 'member'])),
});
export type Segment = Static<typeof Segment>;

const Words = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 60 }),
  text: Type.String({ minLength: 1, maxLength: 1000 }),
});
/** Chinese is required; readers of another language without words of their own read it. */
const Texts = Type.Object({
  zh_CN: Words,
  en_US: Type.Optional(Words),
  ja: Type.Optional(Words),
});

export const Announcement = Type.Object({
  announcementId: Id,
  audience: OneOf(['all', 'segment', 'one']),
  segment: Nullable(Segment),
  user: Nullable(UserCard),
  texts: Texts,
  link: Nullable(Type.String()),
  operator: Type.String(),
  publishedAt: Moment,
  withdrawnAt: Nullable(Moment),
  /** How many it is for now. */
  reach: Type.Integer(),
});
export type Announcement = Static<typeof Announcement>;

const Audience = {
  audience: OneOf(['all', 'segment', 'one']),
  segment: Type.Optional(Segment),
  /** A user's id or account name. */
  userId: Type.Optional(Line(1, 64)),
};

export const announcementPage = call({
  method: 'GET',
  path: '/operator/private/announcement/page',
  access: 'operator',
  permission: 'announce',
  summary: 'Announcements, the latest first.',
  query: paged('limit', pageSize.console),
  data: PageOf(Announcement),
});

export const announcementReach = call({
  method: 'POST',
  path: '/operator/private/announcement/reach',
  access: 'operator',
  permission: 'announce',
  summary: 'How many people an audience is, and who, when it is one.',
  body: Audience,
  data: Type.Object({ reach: Type.Integer(), user: Nullable(UserCard) }),
  errors: [announcementErrors.userNotFound, announcementErrors.segmentEmpty],
});

export const announce = call({
  method: 'POST',
  path: '/operator/private/announcement',
  access: 'operator',
  permission: 'announce',
  summary:
    'Announces to all, to a segment, or to one: it stands among the system messages of whom it is for.',
  body: {
    ...Audience,
    texts: Texts,
    /** A path of the app. */
    link: Type.Optional(Type.String({ maxLength: 200, pattern: '^/(?![/\\\\])' })),
    key: Type.Optional(Id),
  },
  data: Announcement,
  errors: [announcementErrors.userNotFound, announcementErrors.segmentEmpty],
});

export const withdrawAnnouncement = call({
  method: 'DELETE',
  path: '/operator/private/announcement/{announcementId}',
  access: 'operator',
  permission: 'announce',
  summary: 'Takes an announcement back: nobody sees it any more.',
  params: { announcementId: Id },
  body: { reason: Line(1, 200) },
  data: Empty,
  errors: [announcementErrors.notFound],
});

export const CaredFeedback = Type.Object({
  ...Feedback.properties,
  user: UserCard,
  answeredBy: Nullable(Type.String()),
});
export type CaredFeedback = Static<typeof CaredFeedback>;

export const caredFeedbackPage = call({
  method: 'GET',
  path: '/operator/private/feedback/page',
  access: 'operator',
  permission: 'feedback',
  summary: 'Feedback that waits for an answer, oldest first, or what was answered, the latest first.',
  query: { ...paged('limit', pageSize.console), state: Type.Optional(OneOf(['open', 'answered'])) },
  data: Type.Object({ ...PageOf(CaredFeedback).properties, total: Type.Integer() }),
});

export const answerFeedback = call({
  method: 'POST',
  path: '/operator/private/feedback/{feedbackId}/answer',
  access: 'operator',
  permission: 'feedback',
  summary: 'Answers feedback; answering again replaces the answer and makes it unread.',
  params: { feedbackId: Id },
  body: { answer: Type.String({ minLength: 1, maxLength: 1000 }) },
  data: CaredFeedback,
  errors: [feedbackErrors.notFound],
});
