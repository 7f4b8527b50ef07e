import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Id, Moment, OneOf } from './core/fields.ts';
import { wrongs } from './moderation.ts';
import { postErrors } from './post.ts';
import { socialErrors } from './social.ts';

/** Business numbers of reports (decisions, reports). */
export const reportLimits = { text: 200, perDay: 10 } as const;

/** The eleven reasons, 1 to 11 in this order (decisions, reports); the last one asks for a text. */
export const reportReasons = [...wrongs, 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be reported. A reply is a comment, too. */
export const reportTargets = ['post', 'comment', 'user', 'snapshot'] as const;
export type ReportTarget = (typeof reportTargets)[number];

export const reportErrors = errors('report', {
  notYourself: 'failure',
  textRequired: 'failure',
  tooManyToday: 'tooMany',
  targetGone: 'notFound',
});

/** The reporter's receipt: what was reported, and what came of it. */
export const Report = Type.Object({
  reportId: Id,
  targetType: OneOf(reportTargets),
  typeId: Type.Integer(),
  state: OneOf(['open', 'upheld', 'dismissed']),
  at: Moment,
});
export type Report = Static<typeof Report>;

export const addReport = call({
  method: 'POST',
  path: '/post/app/report/private/add',
  access: 'member',
  summary:
    'Reports a person (reportUserId alone), a post (postId), a comment or a reply of it (commentId, replyId) or a snapshot; the same target merges, and reporting it twice gives the first receipt.',
  body: {
    typeId: Type.Integer({ minimum: 1, maximum: reportReasons.length }),
    content: Type.Optional(Type.String({ maxLength: reportLimits.text })),
    reportUserId: Type.Optional(Id),
    reportUsername: Type.Optional(Type.String({ maxLength: 64 })),
    postId: Type.Optional(Id),
    commentId: Type.Optional(Id),
    replyId: Type.Optional(Id),
    snapshotId: Type.Optional(Id),
  },
  data: Report,
  errors: [
    reportErrors.notYourself,
    reportErrors.textRequired,
    reportErrors.tooManyToday,
    reportErrors.targetGone,
    postErrors.notFound,
    socialErrors.userNotFound,
  ],
});

export const reportTypes = call({
  method: 'GET',
  path: '/inst/app/user/report/private/type/list',
  access: 'guest',
  summary: 'The reasons to report for, in the language of the request.',
  data: Type.Array(
    Type.Object({ typeId: Type.Integer(), name: Type.String(), textRequired: Type.Boolean() }),
  ),
});
