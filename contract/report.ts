import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { DateTime, Id, SingleLine, StringEnum, Text } from './core/fields.ts';
import { violations } from './moderation.ts';
import { postErrors } from './post.ts';
import { socialErrors } from './social.ts';

/** Limits of reports (decisions, reports). */
export const reportLimits = { text: 1000 } as const;

/** The eleven reasons, 1 to 11 in this order (decisions, reports); the last one requires a text. */
export const reportReasons = [...violations, 'other'] as const;

/** Types of report targets. A reply is a comment. */
export const reportTargets = ['post', 'comment', 'user', 'snapshot'] as const;
export type ReportTarget = (typeof reportTargets)[number];

export const reportErrors = errors('report', {
  notYourself: 'failure',
  textRequired: 'failure',
  tooManyToday: 'tooMany',
  targetGone: 'notFound',
});

/** States of a case of reports; the last two are decisions. */
export const caseStates = ['open', 'upheld', 'dismissed'] as const;

/** The reporter's receipt: target type, reason and the state of the case. */
export const Report = Type.Object({
  reportId: Id,
  targetType: StringEnum(reportTargets),
  typeId: Type.Integer(),
  state: StringEnum(caseStates),
  at: DateTime,
});
export type Report = Static<typeof Report>;

export const addReport = defineEndpoint({
  method: 'POST',
  path: '/post/app/report/private/add',
  access: 'member',
  summary:
    'Reports a person (reportUserId alone), a post (postId), a comment or a reply of it (commentId, replyId) or a snapshot; reports about one target form a case, and a repeated report returns the first receipt.',
  body: {
    typeId: Type.Integer({ minimum: 1, maximum: reportReasons.length }),
    content: Type.Optional(Text(reportLimits.text)),
    reportUserId: Type.Optional(Id),
    reportUsername: Type.Optional(SingleLine(0, 64)),
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

export const listReportTypes = defineEndpoint({
  method: 'GET',
  path: '/inst/app/user/report/private/type/list',
  access: 'guest',
  summary: 'The reasons of reports in the language of the request.',
  data: Type.Array(
    Type.Object({ typeId: Type.Integer(), name: Type.String(), textRequired: Type.Boolean() }),
  ),
});
