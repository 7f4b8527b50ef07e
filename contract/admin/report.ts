import Type, { type Static } from 'typebox';
import { UserCard } from '../account/account.ts';
import { sanctionKinds } from '../account/settings.ts';
import { type DataOf, defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Empty, Id, Nullable, SingleLine, StringEnum } from '../core/fields.ts';
import { CountedPageOf, pageFields } from '../core/paging.ts';
import { MediaFile } from '../media.ts';
import { reviewRules } from '../moderation.ts';
import { caseStates, reportTargets } from '../report.ts';
import { AdminReason, userAdminLimits } from './account.ts';
import { OperatorRef } from './operator.ts';

/** A case is due within `hours`. */
export const caseLimits = { hours: 24, note: 500 } as const;

export const caseErrors = errors('case', {
  notFound: 'notFound',
  alreadyDecided: 'conflict',
  takenMeanwhile: 'conflict',
  nothingToRemove: 'failure',
  authorErased: 'failure',
  targetGone: 'notFound',
  notHidden: 'failure',
  ownHiding: 'notAllowed',
});

/** The fate of the content of an upheld case. */
export const removals = ['hide', 'delete'] as const;

/** Numbers of a person's cases by state. */
const CaseRecord = Type.Object({ upheld: Type.Integer(), dismissed: Type.Integer(), open: Type.Integer() });

/** The reports about one target, with its present content. */
export const ReportCase = Type.Object({
  caseId: Id,
  state: StringEnum(caseStates),
  targetType: StringEnum(reportTargets),
  targetId: Id,
  postId: Nullable(Id),
  author: UserCard,
  authorErased: Type.Boolean({ description: 'The account is erased, so that it cannot be sanctioned.' }),
  /** The other cases against the author. */
  authorRecord: CaseRecord,
  /** The text when it was first reported, and the present content (null: gone). */
  quoted: Type.String(),
  current: Nullable(
    Type.Object({
      title: Type.String(),
      content: Type.String(),
      files: Type.Array(MediaFile),
      /** The post of a comment or reply. */
      onPost: Nullable(Type.Object({ postId: Id, title: Type.String() })),
      /** Its author has deleted it, or it is a snapshot that has expired: it stays until the case is decided, and cannot be removed. */
      deleted: Type.Boolean(),
    }),
  ),
  filesChanged: Type.Boolean({
    description: 'The present content has other files than when the case was opened.',
  }),
  /** The reported files that the content no longer has; they are kept until the case is decided. */
  replacedFiles: Type.Array(MediaFile),
  reports: Type.Integer(),
  reasons: Type.Array(Type.Object({ typeId: Type.Integer(), count: Type.Integer() })),
  assignee: Nullable(OperatorRef),
  openedAt: DateTime,
  lastAt: DateTime,
  dueAt: DateTime,
  decidedAt: Nullable(DateTime),
  decidedBy: Nullable(Type.String()),
  /** The rule that was broken, of an upheld case. */
  rule: Nullable(StringEnum(reviewRules)),
  reason: Nullable(Type.String()),
  removal: Nullable(StringEnum(removals)),
});
export type ReportCase = Static<typeof ReportCase>;

export const listCases = defineEndpoint({
  method: 'GET',
  path: '/operator/private/report/page',
  access: 'operator',
  permission: 'reports',
  summary:
    'Cases by state: open ones by opening time, decided ones the latest first. `mine`: those assigned to me.',
  query: {
    ...pageFields('limit', 'console'),
    state: Type.Optional(StringEnum(caseStates)),
    targetType: Type.Optional(StringEnum(reportTargets)),
    mine: Type.Optional(StringEnum(['1'])),
  },
  data: Type.Object({ ...CountedPageOf(ReportCase).properties, overdue: Type.Integer() }),
});

export const openCase = defineEndpoint({
  method: 'POST',
  path: '/operator/private/report/open',
  access: 'operator',
  permission: 'decideReports',
  summary:
    'Opens a case about content that nobody has reported, or returns the open one; the most specific id counts: snapshot, comment or reply, post, user. A comment needs the id of its post, too.',
  body: {
    userId: Type.Optional(Id),
    postId: Type.Optional(Id),
    commentId: Type.Optional(Id),
    replyId: Type.Optional(Id),
    snapshotId: Type.Optional(Id),
  },
  data: Type.Object({ caseId: Id }),
  errors: [caseErrors.targetGone],
});

export const getCase = defineEndpoint({
  method: 'GET',
  path: '/operator/private/report/{caseId}',
  access: 'operator',
  permission: 'reports',
  summary: 'One case with its reports, notes, and the records of both sides.',
  params: { caseId: Id },
  data: Type.Object({
    ...ReportCase.properties,
    /** Whether the content that the case hid can be published again. */
    restorable: Type.Boolean(),
    /** False for the operator who hid it while there is another one. */
    mayRestore: Type.Boolean(),
    /** When, and by whom, what the case hid was published again. */
    restored: Nullable(Type.Object({ at: DateTime, by: Type.String() })),
    reportList: Type.Array(
      Type.Object({
        reportId: Id,
        reporter: UserCard,
        /** The reporter's other cases. */
        record: CaseRecord,
        typeId: Type.Integer(),
        content: Type.String(),
        at: DateTime,
      }),
    ),
    notes: Type.Array(
      Type.Object({ noteId: Id, operator: Type.String(), text: Type.String(), at: DateTime }),
    ),
    /** The author's other cases, the latest first. */
    earlier: Type.Array(
      Type.Object({
        caseId: Id,
        targetType: StringEnum(reportTargets),
        state: StringEnum(caseStates),
        quoted: Type.String(),
        openedAt: DateTime,
      }),
    ),
    /** The author's sanctions, also those that have ended or were revoked. */
    sanctions: Type.Array(
      Type.Object({
        kind: StringEnum(sanctionKinds),
        reason: Type.String(),
        at: DateTime,
        until: Nullable(DateTime),
        liftedAt: Nullable(DateTime),
      }),
    ),
  }),
  errors: [caseErrors.notFound],
});

export type GetCaseData = DataOf<typeof getCase>;

export const assignCase = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/report/{caseId}/assignee',
  access: 'operator',
  permission: 'decideReports',
  summary:
    'Assigns a case to me (status 1) or to nobody (0). `seen`: the assignee that the operator saw, null for none; when somebody else has it by now, nothing changes.',
  params: { caseId: Id },
  body: { status: Type.Integer({ minimum: 0, maximum: 1 }), seen: Type.Optional(Nullable(Id)) },
  data: Empty,
  errors: [caseErrors.notFound, caseErrors.alreadyDecided, caseErrors.takenMeanwhile],
});

export const addCaseNote = defineEndpoint({
  method: 'POST',
  path: '/operator/private/report/{caseId}/note',
  access: 'operator',
  permission: 'reports',
  summary:
    'Adds a note for other operators. `key` is the request key: a repeated request adds once. The notes of a case are deleted when the account of its author is erased.',
  params: { caseId: Id },
  body: { text: SingleLine(1, caseLimits.note), key: Type.Optional(Id) },
  data: Empty,
  errors: [caseErrors.notFound, caseErrors.authorErased],
});

export const upholdCase = defineEndpoint({
  method: 'POST',
  path: '/operator/private/report/{caseId}/uphold',
  access: 'operator',
  permission: 'decideReports',
  summary:
    'Upholds: hides or deletes the content (of a person: deletes nickname, signature, city, avatar and background), sanctions its author, or both, in one transaction. Notifies reporters and author.',
  params: { caseId: Id },
  body: {
    rule: StringEnum(reviewRules),
    reason: AdminReason,
    removal: Type.Optional(StringEnum(removals)),
    sanction: Type.Optional(
      Type.Object({
        kind: StringEnum(sanctionKinds),
        days: Type.Optional(Type.Integer({ minimum: 1, maximum: userAdminLimits.sanctionDays })),
      }),
    ),
  },
  data: Empty,
  errors: [
    caseErrors.notFound,
    caseErrors.alreadyDecided,
    caseErrors.nothingToRemove,
    caseErrors.authorErased,
  ],
});

export const dismissCase = defineEndpoint({
  method: 'POST',
  path: '/operator/private/report/{caseId}/dismiss',
  access: 'operator',
  permission: 'decideReports',
  summary: 'Dismisses: the content breaks no rule. Notifies the reporters.',
  params: { caseId: Id },
  body: { reason: AdminReason },
  data: Empty,
  errors: [caseErrors.notFound, caseErrors.alreadyDecided],
});

export const restoreContent = defineEndpoint({
  method: 'POST',
  path: '/operator/private/report/{caseId}/restore',
  access: 'operator',
  permission: 'decideReports',
  summary:
    'Publishes again what an upheld case hid, by another operator than the one who hid it while there is one. The author reads the reason; an open appeal is granted.',
  params: { caseId: Id },
  body: { reason: AdminReason },
  data: Empty,
  errors: [caseErrors.notFound, caseErrors.notHidden, caseErrors.ownHiding],
});
