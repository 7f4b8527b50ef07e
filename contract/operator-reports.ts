import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Line, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { MediaFile } from './media.ts';
import { ReviewAppeal, reviewErrors, reviewRules } from './moderation.ts';
import { careErrors, careLimits } from './operator-users.ts';
import { reportTargets } from './report.ts';
import { sanctionKinds } from './settings.ts';

/** Every case is looked at within a day; `hours` is that clock. */
export const caseLimits = { hours: 24, note: 500 } as const;

export const caseErrors = errors('case', {
  notFound: 'notFound',
  alreadyDecided: 'conflict',
  nothingToRemove: 'failure',
});

/** What a person's earlier cases came to. */
const CaseRecord = Type.Object({ upheld: Type.Integer(), dismissed: Type.Integer(), open: Type.Integer() });

/** All that was reported about one thing, and what is there to be seen of it. */
export const ReportCase = Type.Object({
  caseId: Id,
  state: OneOf(['open', 'upheld', 'dismissed']),
  targetType: OneOf(reportTargets),
  targetId: Id,
  postId: Nullable(Id),
  author: UserCard,
  /** The author's record as the reported one. */
  authorRecord: CaseRecord,
  /** What stood there when it was first reported, and what stands there now (null: gone). */
  quoted: Type.String(),
  current: Nullable(
    Type.Object({ title: Type.String(), content: Type.String(), files: Type.Array(MediaFile) }),
  ),
  reports: Type.Integer(),
  reasons: Type.Array(Type.Object({ typeId: Type.Integer(), count: Type.Integer() })),
  assignee: Nullable(Type.Object({ operatorId: Id, username: Type.String() })),
  openedAt: Moment,
  lastAt: Moment,
  dueAt: Moment,
  decidedAt: Nullable(Moment),
  decidedBy: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  removal: Nullable(OneOf(['hide', 'delete'])),
});
export type ReportCase = Static<typeof ReportCase>;

export const casePage = call({
  method: 'GET',
  path: '/operator/private/report/page',
  access: 'operator',
  permission: 'reports',
  summary:
    'Cases by state: open ones by their clock, decided ones the latest first. `mine`: those assigned to me.',
  query: {
    ...paged('limit', pageSize.console),
    state: Type.Optional(OneOf(['open', 'upheld', 'dismissed'])),
    targetType: Type.Optional(OneOf(reportTargets)),
    mine: Type.Optional(OneOf(['1'])),
  },
  data: Type.Object({ ...PageOf(ReportCase).properties, total: Type.Integer(), overdue: Type.Integer() }),
});

export const caseDetail = call({
  method: 'GET',
  path: '/operator/private/report/{caseId}',
  access: 'operator',
  permission: 'reports',
  summary: 'One case with its reports, notes, and the history of both sides.',
  params: { caseId: Id },
  data: Type.Object({
    ...ReportCase.properties,
    reportList: Type.Array(
      Type.Object({
        reportId: Id,
        reporter: UserCard,
        /** What came of this reporter's other reports. */
        record: CaseRecord,
        typeId: Type.Integer(),
        content: Type.String(),
        at: Moment,
      }),
    ),
    notes: Type.Array(Type.Object({ noteId: Id, operator: Type.String(), text: Type.String(), at: Moment })),
    /** The author's earlier cases, the latest first. */
    earlier: Type.Array(
      Type.Object({
        caseId: Id,
        targetType: OneOf(reportTargets),
        state: OneOf(['open', 'upheld', 'dismissed']),
        quoted: Type.String(),
        openedAt: Moment,
      }),
    ),
    sanctions: Type.Array(Type.Object({ kind: OneOf(sanctionKinds), reason: Type.String(), at: Moment })),
  }),
  errors: [caseErrors.notFound],
});

export const assignCase = call({
  method: 'PUT',
  path: '/operator/private/report/{caseId}/assignee',
  access: 'operator',
  permission: 'reports',
  summary: 'Takes a case (status 1: me) or gives it back to all (0).',
  params: { caseId: Id },
  body: { status: Type.Integer({ minimum: 0, maximum: 1 }) },
  data: Empty,
  errors: [caseErrors.notFound, caseErrors.alreadyDecided],
});

export const noteCase = call({
  method: 'POST',
  path: '/operator/private/report/{caseId}/note',
  access: 'operator',
  permission: 'reports',
  summary: 'Adds a note for other operators.',
  params: { caseId: Id },
  body: { text: Line(1, caseLimits.note) },
  data: Empty,
  errors: [caseErrors.notFound],
});

export const upholdCase = call({
  method: 'POST',
  path: '/operator/private/report/{caseId}/uphold',
  access: 'operator',
  permission: 'reports',
  summary:
    'Upholds: hides or deletes what was reported, sanctions its author, or both, in one transaction. Reporters and author are told.',
  params: { caseId: Id },
  body: {
    rule: OneOf(reviewRules),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    removal: Type.Optional(OneOf(['hide', 'delete'])),
    sanction: Type.Optional(
      Type.Object({
        kind: OneOf(sanctionKinds),
        days: Type.Optional(Type.Integer({ minimum: 1, maximum: careLimits.sanctionDays })),
      }),
    ),
  },
  data: Empty,
  errors: [
    caseErrors.notFound,
    caseErrors.alreadyDecided,
    caseErrors.nothingToRemove,
    reviewErrors.reasonRequired,
  ],
});

export const dismissCase = call({
  method: 'POST',
  path: '/operator/private/report/{caseId}/dismiss',
  access: 'operator',
  permission: 'reports',
  summary: 'Dismisses: nothing is wrong with it. Reporters are told.',
  params: { caseId: Id },
  body: { reason: Type.String({ minLength: 1, maxLength: 200 }) },
  data: Empty,
  errors: [caseErrors.notFound, caseErrors.alreadyDecided, reviewErrors.reasonRequired],
});

/** An author's appeal against a rejection or a removal. */
export const ReviewAppealItem = Type.Object({
  ...ReviewAppeal.properties,
  reviewId: Id,
  targetType: OneOf(['post', 'comment', 'snapshot']),
  targetId: Id,
  author: UserCard,
  title: Type.String(),
  content: Type.String(),
  files: Type.Array(MediaFile),
  rule: Type.String(),
  reason: Type.String(),
  decidedAt: Moment,
  decidedBy: Type.String(),
  /** The one who rejected may not answer, unless there is no other. */
  mayAnswer: Type.Boolean(),
});
export type ReviewAppealItem = Static<typeof ReviewAppealItem>;

export const reviewAppealPage = call({
  method: 'GET',
  path: '/operator/private/review/appeal/page',
  access: 'operator',
  permission: 'review',
  summary: 'Open appeals against rejections, oldest first.',
  query: paged('limit', pageSize.console),
  data: Type.Object({ ...PageOf(ReviewAppealItem).properties, total: Type.Integer() }),
});

export const decideReviewAppeal = call({
  method: 'POST',
  path: '/operator/private/review/{reviewId}/appeal',
  access: 'operator',
  permission: 'review',
  summary: 'Answers an appeal: upheld (it stays rejected), or overturned (it is published).',
  params: { reviewId: Id },
  body: { outcome: OneOf(['upheld', 'overturned']), answer: Type.String({ minLength: 1, maxLength: 200 }) },
  data: Empty,
  errors: [
    reviewErrors.notFound,
    reviewErrors.alreadyDecided,
    reviewErrors.reasonRequired,
    careErrors.ownDecision,
  ],
});
