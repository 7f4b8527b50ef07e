import Type, { type Static } from 'typebox';
import { accountErrors, UserCard } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import {
  CalendarDate,
  DateTime,
  Id,
  Nullable,
  SanitizedText,
  SingleLine,
  StringEnum,
  withDefault,
} from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';

export const userAdminLimits = { reason: 200, note: 500, sanctionDays: 3650 } as const;

/** Errors of the operator endpoints about users: sessions, sanctions, appeals and invitations. */
export const userAdminErrors = errors('userAdmin', {
  alreadyLifted: 'conflict',
  sanctionedMeanwhile: 'conflict',
  alreadyDecided: 'conflict',
  noAppeal: 'notFound',
  ownDecision: 'notAllowed',
  noColleague: 'failure',
  monthFull: 'failure',
  birthdayCorrected: 'conflict',
});

/** The reason that an operator gives for a measure. */
export const AdminReason = SanitizedText(1, userAdminLimits.reason);

export const userStates = ['active', 'limited', 'frozen', 'closed', 'erased'] as const;

export type UserState = (typeof userStates)[number];

/** `guest` is a visitor account; `vip`, `creator` and `authenticated` are additional roles of a member. */
export const userRoles = ['guest', 'member', 'vip', 'creator', 'authenticated'] as const;

export type UserRole = (typeof userRoles)[number];

export const AdminUser = Type.Object({
  ...UserCard.properties,
  state: StringEnum(userStates),
  roles: Type.Array(StringEnum(userRoles)),
  joinedAt: DateTime,
  seenAt: Nullable(DateTime),
});

export type AdminUser = Static<typeof AdminUser>;

/** Users that a search counts at most. */
export const userCountLimit = 10_000;

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/operator/private/user/page',
  access: 'operator',
  permission: 'users',
  summary:
    'Users, newest first. keyword: part of an account name or nickname, a whole user id, phone or invite code. `total`: with the first page, at most 10,001, which means more than 10,000; null with the others.',
  query: {
    ...pageFields('limit', 'console'),
    keyword: withDefault(SingleLine(0, 64), ''),
    state: Type.Optional(StringEnum(userStates)),
    role: Type.Optional(StringEnum(userRoles)),
  },
  data: Type.Object({ ...PageOf(AdminUser).properties, total: Nullable(Type.Integer()) }),
});

export const revokeUserSessions = defineEndpoint({
  method: 'POST',
  path: '/operator/private/user/{userId}/session/revoke',
  access: 'operator',
  permission: 'sanction',
  summary: 'Logs a user out, one device or all, with a reason.',
  params: { userId: Id },
  body: { sessionId: Type.Optional(Id), reason: AdminReason },
  data: Type.Object({ revoked: Type.Integer() }),
  errors: [accountErrors.notFound],
});

export const correctBirthday = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/user/{userId}/birthday',
  access: 'operator',
  permission: 'certify',
  summary: 'Corrects the birthday of a member, once, with a reason; it decides what needs an adult.',
  params: { userId: Id },
  body: { birthday: CalendarDate, reason: AdminReason },
  data: Type.Object({ birthday: Type.String() }),
  errors: [accountErrors.notFound, userAdminErrors.birthdayCorrected],
});

export const OutboxMessage = Type.Object({
  at: DateTime,
  phone: Type.String(),
  scene: Type.String(),
  text: Type.String(),
});

export type OutboxMessage = Static<typeof OutboxMessage>;

export const listOutboxMessages = defineEndpoint({
  method: 'GET',
  path: '/operator/private/sms/outbox',
  access: 'operator',
  permission: 'outbox',
  summary: 'The last hundred messages of the outbox driver, newest first; empty when another driver sends.',
  data: Type.Object({ driver: Type.String(), messages: Type.Array(OutboxMessage) }),
});
