import Type, { type Static } from 'typebox';
import { accountErrors, sexes, UserCard } from './account.ts';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { defaulted, Empty, Id, Line, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { Session } from './login.ts';
import { Sanction, sanctionKinds } from './settings.ts';

export const careLimits = { reason: 200, note: 500, sanctionDays: 3650 } as const;
export const careErrors = errors('care', {
  reasonRequired: 'failure',
  alreadyLifted: 'conflict',
  alreadyDecided: 'conflict',
  noAppeal: 'notFound',
  ownDecision: 'notAllowed',
  monthFull: 'failure',
});

const Reason = Type.String({ minLength: 1, maxLength: careLimits.reason });

export const userStates = ['active', 'limited', 'frozen', 'closed', 'erased'] as const;
export type UserState = (typeof userStates)[number];
/** guest: a visitor; then what a member is above that. */
export const userRoles = ['guest', 'member', 'vip', 'creator', 'authenticated'] as const;
export type UserRole = (typeof userRoles)[number];

export const CaredUser = Type.Object({
  ...UserCard.properties,
  state: OneOf(userStates),
  roles: Type.Array(OneOf(userRoles)),
  joinedAt: Moment,
  seenAt: Nullable(Moment),
});
export type CaredUser = Static<typeof CaredUser>;

export const userPage = call({
  method: 'GET',
  path: '/operator/private/user/page',
  access: 'operator',
  permission: 'users',
  summary: 'Users, newest first. keyword: part of an account name or nickname, a whole user id or phone.',
  query: {
    ...paged('limit', pageSize.console),
    keyword: defaulted(Line(0, 64), ''),
    state: Type.Optional(OneOf(userStates)),
    role: Type.Optional(OneOf(userRoles)),
  },
  data: Type.Object({ ...PageOf(CaredUser).properties, total: Type.Integer() }),
});

export const OperatorNote = Type.Object({
  noteId: Id,
  at: Moment,
  operator: Type.String(),
  content: Type.String(),
});
export type OperatorNote = Static<typeof OperatorNote>;

/** A sanction as operators see it. */
export const CaredSanction = Type.Object({
  ...Sanction.properties,
  user: UserCard,
  operator: Type.String(),
  liftedBy: Nullable(Type.String()),
  liftReason: Nullable(Type.String()),
});
export type CaredSanction = Static<typeof CaredSanction>;

export const CaredUserDetail = Type.Object({
  ...CaredUser.properties,
  sex: OneOf(sexes),
  birthday: Nullable(Type.String()),
  nationalityId: Type.String(),
  phone: Nullable(Type.String({ description: 'masked' })),
  hasQuestions: Type.Boolean(),
  vipUntil: Nullable(Moment),
  inviter: Nullable(UserCard),
  promotionNum: Type.Integer(),
  deletionAt: Nullable(Moment),
  posts: Type.Integer(),
  fans: Type.Integer(),
  follows: Type.Integer(),
  sessions: Type.Array(Session),
  sanctions: Type.Array(CaredSanction),
  notes: Type.Array(OperatorNote),
});
export type CaredUserDetail = Static<typeof CaredUserDetail>;

export const userDetail = call({
  method: 'GET',
  path: '/operator/private/user/{userId}',
  access: 'operator',
  permission: 'users',
  summary: 'One user with sessions, sanctions and notes.',
  params: { userId: Id },
  data: CaredUserDetail,
  errors: [accountErrors.notFound],
});

export const addUserNote = call({
  method: 'POST',
  path: '/operator/private/user/{userId}/note',
  access: 'operator',
  permission: 'users',
  summary: 'Leaves a note about a user for other operators.',
  params: { userId: Id },
  body: { content: Type.String({ minLength: 1, maxLength: careLimits.note }) },
  data: OperatorNote,
  errors: [accountErrors.notFound],
});

export const revokeUserSessions = call({
  method: 'POST',
  path: '/operator/private/user/{userId}/session/revoke',
  access: 'operator',
  permission: 'sanction',
  summary: 'Logs a user out, one device or all, with a reason.',
  params: { userId: Id },
  body: { sessionId: Type.Optional(Id), reason: Reason },
  data: Type.Object({ revoked: Type.Integer() }),
  errors: [accountErrors.notFound, careErrors.reasonRequired],
});

export const sanctionUser = call({
  method: 'POST',
  path: '/operator/private/user/{userId}/sanction',
  access: 'operator',
  permission: 'sanction',
  summary:
    'Warns, limits, freezes or closes, with a reason that the user reads; `days` for limit and freeze.',
  params: { userId: Id },
  body: {
    kind: OneOf(sanctionKinds),
    reason: Reason,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: careLimits.sanctionDays })),
  },
  data: CaredSanction,
  errors: [accountErrors.notFound, careErrors.reasonRequired, coreErrors.notAllowed],
});

export const liftSanction = call({
  method: 'POST',
  path: '/operator/private/sanction/{sanctionId}/lift',
  access: 'operator',
  permission: 'sanction',
  summary: 'Takes a sanction back, with a reason.',
  params: { sanctionId: Id },
  body: { reason: Reason },
  data: CaredSanction,
  errors: [coreErrors.notFound, careErrors.alreadyLifted, careErrors.reasonRequired],
});

export const appealPage = call({
  method: 'GET',
  path: '/operator/private/sanction/appeal/page',
  access: 'operator',
  permission: 'sanction',
  summary: 'Appeals that wait for an answer, oldest first.',
  query: paged('limit', pageSize.console),
  data: Type.Object({ ...PageOf(CaredSanction).properties, total: Type.Integer() }),
});

export const decideAppeal = call({
  method: 'POST',
  path: '/operator/private/sanction/{sanctionId}/appeal',
  access: 'operator',
  permission: 'sanction',
  summary:
    'Answers an appeal: upheld, or lifted. Not by the operator who sanctioned, unless there is no other.',
  params: { sanctionId: Id },
  body: { outcome: OneOf(['upheld', 'lifted']), answer: Reason },
  data: CaredSanction,
  errors: [careErrors.noAppeal, careErrors.alreadyDecided, careErrors.reasonRequired, careErrors.ownDecision],
});

/** An invitation whose reward waits because too many came from one place. */
export const HeldInvite = Type.Object({
  inviteeId: Id,
  inviter: UserCard,
  invitee: UserCard,
  at: Moment,
  origin: Type.String({ description: 'network address that the registration came from' }),
  sameOrigin: Type.Integer({ description: 'registrations by this inviter from there in that day' }),
});
export type HeldInvite = Static<typeof HeldInvite>;

export const heldInvites = call({
  method: 'GET',
  path: '/operator/private/invite/held/page',
  access: 'operator',
  permission: 'invites',
  summary: 'Invite rewards held for review, oldest first.',
  query: paged('limit', pageSize.console),
  data: Type.Object({ ...PageOf(HeldInvite).properties, total: Type.Integer() }),
});

export const decideInvite = call({
  method: 'POST',
  path: '/operator/private/invite/{inviteeId}/decide',
  access: 'operator',
  permission: 'invites',
  summary: 'Grants a held reward, or refuses it with a reason.',
  params: { inviteeId: Id },
  body: { grant: Type.Boolean(), reason: defaulted(Type.String({ maxLength: careLimits.reason }), '') },
  data: Empty,
  errors: [coreErrors.notFound, careErrors.alreadyDecided, careErrors.reasonRequired, careErrors.monthFull],
});

export const OutboxMessage = Type.Object({
  at: Moment,
  phone: Type.String(),
  scene: Type.String(),
  text: Type.String(),
});
export type OutboxMessage = Static<typeof OutboxMessage>;

export const smsOutbox = call({
  method: 'GET',
  path: '/operator/private/sms/outbox',
  access: 'operator',
  permission: 'outbox',
  summary: 'The last hundred messages of the outbox driver, newest first; empty when another driver sends.',
  data: Type.Object({ driver: Type.String(), messages: Type.Array(OutboxMessage) }),
});
