import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Line, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { MediaFile, mediaErrors } from './media.ts';
import { reviewErrors, reviewRules, reviewTargets } from './moderation.ts';
import { MarkedUser } from './post.ts';

export const operatorErrors = errors('operator', {
  badLogin: 'failure',
  loginLocked: 'tooMany',
  codeRequired: 'failure',
  badCode: 'failure',
  secondFactorMissing: 'failure',
  usernameTaken: 'failure',
});

/** Roles of the console (decisions, roles). */
export const operatorRoles = ['owner', 'reviewer', 'finance', 'editor', 'support'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const Operator = Type.Object({
  operatorId: Id,
  username: Type.String(),
  role: OneOf(operatorRoles),
  permissions: Type.Array(Type.String()),
  /** True while demo data waives the second factor. */
  demo: Type.Boolean(),
});
export type Operator = Static<typeof Operator>;

export const operatorLogin = call({
  method: 'POST',
  path: '/operator/public/login',
  access: 'public',
  summary:
    'Opens an operator session of 8 hours. The code of the second factor is asked for unless demo data waives it.',
  body: {
    username: Line(1, 64),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
  },
  data: Type.Object({ token: Type.String(), operator: Operator }),
  errors: [
    operatorErrors.badLogin,
    operatorErrors.loginLocked,
    operatorErrors.codeRequired,
    operatorErrors.badCode,
    operatorErrors.secondFactorMissing,
  ],
  limit: { max: 60, perSeconds: 60 },
});

export const operatorLogout = call({
  method: 'POST',
  path: '/operator/private/logout',
  access: 'operator',
  endsSession: true,
  summary: 'Revokes this operator session.',
  body: {},
  data: Empty,
});

export const operatorSelf = call({
  method: 'GET',
  path: '/operator/private/self',
  access: 'operator',
  summary: 'The signed-in operator.',
  data: Operator,
});

export const dashboard = call({
  method: 'GET',
  path: '/operator/private/dashboard',
  access: 'operator',
  permission: 'dashboard',
  summary: 'The queue and the day in numbers.',
  data: Type.Object({
    pendingPosts: Type.Integer(),
    openReports: Type.Integer(),
    oldestReportAt: Nullable(Moment),
    openAppeals: Type.Integer(),
    openFeedback: Type.Integer(),
    oldestPendingAt: Nullable(Moment),
    decidedToday: Type.Integer(),
    membersToday: Type.Integer(),
    postsToday: Type.Integer(),
    commentsToday: Type.Integer(),
    members: Type.Integer(),
    posts: Type.Integer(),
  }),
});

/**
 * A post (or the change of a published one: `revision`), a comment that was held back, or a snapshot (which is looked at
 * while it is already there), as the reviewer sees it.
 */
export const ReviewItem = Type.Object({
  reviewId: Id,
  targetType: OneOf(reviewTargets),
  revision: Type.Boolean(),
  /** Of a comment: the post below which it stands. */
  onPost: Nullable(Type.Object({ postId: Id, title: Type.String() })),
  /** Sensitive words in it that ask for a look. */
  words: Type.Array(Type.String()),
  /** The post's, the comment's or the snapshot's id. */
  postId: Id,
  author: UserCard,
  authorPublished: Type.Integer(),
  authorRejected: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  tags: Type.Array(Type.String()),
  address: Nullable(Type.String()),
  aiMade: Type.Boolean(),
  type: Type.Integer(),
  atlas: Type.Boolean(),
  marks: Type.Array(MarkedUser),
  files: Type.Array(MediaFile),
  submittedAt: Moment,
});
export type ReviewItem = Static<typeof ReviewItem>;

export const reviewQueue = call({
  method: 'GET',
  path: '/operator/private/review/page',
  access: 'operator',
  permission: 'review',
  summary: 'Posts, comments and snapshots that wait for review, oldest first.',
  query: paged('limit', pageSize.console),
  data: Type.Object({ ...PageOf(ReviewItem).properties, total: Type.Integer() }),
});

export const approvePost = call({
  method: 'POST',
  path: '/operator/private/review/{reviewId}/approve',
  access: 'operator',
  permission: 'review',
  summary: 'Approves: the post is published. Deciding twice: the first decision stands.',
  params: { reviewId: Id },
  body: {},
  data: Empty,
  errors: [reviewErrors.notFound, reviewErrors.alreadyDecided, mediaErrors.notReady],
});

export const rejectPost = call({
  method: 'POST',
  path: '/operator/private/review/{reviewId}/reject',
  access: 'operator',
  permission: 'review',
  summary: 'Rejects with a rule and a reason that the author reads.',
  params: { reviewId: Id },
  body: { rule: OneOf(reviewRules), reason: Type.String({ minLength: 1, maxLength: 200 }) },
  data: Empty,
  errors: [reviewErrors.notFound, reviewErrors.alreadyDecided, reviewErrors.reasonRequired],
});

export const AuditEntry = Type.Object({
  auditId: Id,
  at: Moment,
  operator: Type.Object({ operatorId: Id, username: Type.String() }),
  action: Type.String(),
  targetType: Type.String(),
  targetId: Type.String(),
  reason: Nullable(Type.String()),
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
  requestId: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const auditPage = call({
  method: 'GET',
  path: '/operator/private/audit/page',
  access: 'operator',
  permission: 'audit',
  summary: 'The append-only audit log, newest first.',
  query: { ...paged('limit', pageSize.console), action: Type.Optional(Line(0, 60)) },
  data: PageOf(AuditEntry),
});
