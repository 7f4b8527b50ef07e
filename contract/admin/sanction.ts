import Type, { type Static } from 'typebox';
import { accountErrors, sexes, UserCard } from '../account/account.ts';
import { Session } from '../account/login.ts';
import { Sanction, sanctionAppealOutcomes, sanctionKinds } from '../account/settings.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { coreErrors } from '../core/errors.ts';
import { DateTime, Empty, Id, Nullable, SanitizedText, StringEnum } from '../core/fields.ts';
import { CountedPageOf, pageFields } from '../core/paging.ts';
import { AdminReason, AdminUser, userAdminErrors, userAdminLimits } from './account.ts';
import { OperatorRef } from './operator.ts';

export const OperatorNote = Type.Object({
  noteId: Id,
  at: DateTime,
  operator: Type.String(),
  content: Type.String(),
});

export type OperatorNote = Static<typeof OperatorNote>;

/** A sanction with the operators who imposed and lifted it. */
export const AdminSanction = Type.Object({
  ...Sanction.properties,
  user: UserCard,
  operator: Type.String(),
  liftedBy: Nullable(Type.String()),
  liftReason: Nullable(Type.String()),
  /** Whether the caller may answer its appeal: not the operator who sanctioned, unless there is no other. */
  mayAnswer: Type.Boolean(),
  /** When and by whom the appeal was answered. */
  appealDecision: Nullable(Type.Object({ at: DateTime, operator: Type.String() })),
  /** The operator to whom the appeal was handed over. */
  assignee: Nullable(OperatorRef),
});

export type AdminSanction = Static<typeof AdminSanction>;

export const AdminUserDetail = Type.Object({
  ...AdminUser.properties,
  sex: StringEnum(sexes),
  birthday: Nullable(Type.String()),
  birthdayCorrected: Type.Boolean({ description: 'An operator has corrected it; it stands now.' }),
  nationalityId: Type.String(),
  phone: Nullable(Type.String({ description: 'masked' })),
  hasQuestions: Type.Boolean(),
  vipUntil: Nullable(DateTime),
  inviter: Nullable(UserCard),
  promotionNum: Type.Integer(),
  deletionAt: Nullable(DateTime),
  posts: Type.Integer(),
  fans: Type.Integer(),
  follows: Type.Integer(),
  sessions: Type.Array(Session),
  sanctions: Type.Array(AdminSanction),
  notes: Type.Array(OperatorNote),
});

export type AdminUserDetail = Static<typeof AdminUserDetail>;

export const getUserDetail = defineEndpoint({
  method: 'GET',
  path: '/operator/private/user/{userId}',
  access: 'operator',
  permission: 'users',
  summary: 'One user with sessions, sanctions and notes.',
  params: { userId: Id },
  data: AdminUserDetail,
  errors: [accountErrors.notFound],
});

export const addUserNote = defineEndpoint({
  method: 'POST',
  path: '/operator/private/user/{userId}/note',
  access: 'operator',
  permission: 'users',
  summary:
    'Leaves a note about a user for other operators. `key` is the request key: a repeated request adds once.',
  params: { userId: Id },
  body: { content: SanitizedText(1, userAdminLimits.note), key: Type.Optional(Id) },
  data: OperatorNote,
  errors: [accountErrors.notFound],
});

export const sanctionUser = defineEndpoint({
  method: 'POST',
  path: '/operator/private/user/{userId}/sanction',
  access: 'operator',
  permission: 'sanction',
  summary:
    'Warns, limits, freezes or closes, with a reason that the user reads; `days` for limit and freeze. To freeze or close, and to lift such a sanction or answer an appeal against it, needs the permission freeze. `seen`: the newest sanction of the person that the operator saw, null for none; when there is a newer one, nothing changes. `key` is the request key: a repeated request sanctions once.',
  params: { userId: Id },
  body: {
    kind: StringEnum(sanctionKinds),
    reason: AdminReason,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: userAdminLimits.sanctionDays })),
    seen: Type.Optional(Nullable(Id)),
    key: Type.Optional(Id),
  },
  data: AdminSanction,
  errors: [accountErrors.notFound, coreErrors.notAllowed, userAdminErrors.sanctionedMeanwhile],
});

export const liftSanction = defineEndpoint({
  method: 'POST',
  path: '/operator/private/sanction/{sanctionId}/lift',
  access: 'operator',
  permission: 'sanction',
  summary: 'Takes a sanction back, with a reason.',
  params: { sanctionId: Id },
  body: { reason: AdminReason },
  data: AdminSanction,
  errors: [coreErrors.notFound, userAdminErrors.alreadyLifted],
});

export const listSanctionAppeals = defineEndpoint({
  method: 'GET',
  path: '/operator/private/sanction/appeal/page',
  access: 'operator',
  permission: 'sanction',
  summary:
    'Appeals that wait for an answer, oldest first; those against a freeze or a closure only with the permission freeze.',
  query: pageFields('limit', 'console'),
  data: CountedPageOf(AdminSanction),
});

export const decideSanctionAppeal = defineEndpoint({
  method: 'POST',
  path: '/operator/private/sanction/{sanctionId}/appeal',
  access: 'operator',
  permission: 'sanction',
  summary:
    'Answers an appeal: upheld, or lifted. Not by the operator who sanctioned, unless there is no other.',
  params: { sanctionId: Id },
  body: { outcome: StringEnum(sanctionAppealOutcomes), answer: AdminReason },
  data: AdminSanction,
  errors: [userAdminErrors.noAppeal, userAdminErrors.alreadyDecided, userAdminErrors.ownDecision],
});

export const assignSanctionAppeal = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/sanction/{sanctionId}/appeal/assignee',
  access: 'operator',
  permission: 'sanction',
  summary: 'Hands an open appeal over to another operator. Idempotent.',
  params: { sanctionId: Id },
  body: { operatorId: Id },
  data: Empty,
  errors: [
    userAdminErrors.noAppeal,
    userAdminErrors.alreadyDecided,
    userAdminErrors.noColleague,
    userAdminErrors.ownDecision,
  ],
});
