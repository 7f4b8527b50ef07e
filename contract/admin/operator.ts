import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import {
  CalendarDate,
  DateTime,
  Empty,
  Id,
  Nullable,
  Secret,
  SingleLine,
  StringEnum,
  Yuan,
} from '../core/fields.ts';
import { DeviceToken, PowSolution } from '../core/login-fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';

export const operatorErrors = errors('operator', {
  badLogin: 'failure',
  loginLocked: 'tooMany',
  codeRequired: 'failure',
  badCode: 'failure',
  secondFactorMissing: 'failure',
  usernameTaken: 'failure',
  proofRequired: 'failure',
  badProof: 'failure',
  /** Of an approval by the operator who proposed. */
  ownProposal: 'notAllowed',
  /** Of an approval by an operator who may be the same person (decisions, roles). */
  linkedOperator: 'notAllowed',
});

/** Roles of the console (decisions, roles). */
export const operatorRoles = ['owner', 'reviewer', 'finance', 'editor', 'support'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** An operator as others see who acted or is responsible. */
export const OperatorRef = Type.Object({ operatorId: Id, username: Type.String() });

export const Operator = Type.Object({
  operatorId: Id,
  username: Type.String(),
  role: StringEnum(operatorRoles),
  permissions: Type.Array(Type.String()),
  /** True when demo data waives the second factor of this operator. */
  demo: Type.Boolean(),
});
export type Operator = Static<typeof Operator>;

/** The operator who asks, and when the session ends, used or not. */
export const OwnOperator = Type.Object({ ...Operator.properties, sessionEndsAt: DateTime });
export type OwnOperator = Static<typeof OwnOperator>;

/** `deviceToken` goes with later logins from this device, which then enter whatever strangers have tried. */
export const OpenedOperatorSession = Type.Object({
  token: Type.String(),
  deviceToken: Type.String(),
  operator: OwnOperator,
});
export type OpenedOperatorSession = Static<typeof OpenedOperatorSession>;

export const operatorLogin = defineEndpoint({
  method: 'POST',
  path: '/operator/public/login',
  access: 'public',
  essential: true,
  summary:
    'Opens an operator session of 8 hours. The code of the second factor is asked for unless demo data waives it. Wrong logins are limited as those of members are.',
  body: {
    username: SingleLine(1, 64),
    password: Secret(1, 200),
    code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
    proof: Type.Optional(PowSolution),
    deviceToken: Type.Optional(DeviceToken),
  },
  data: OpenedOperatorSession,
  errors: [
    operatorErrors.badLogin,
    operatorErrors.loginLocked,
    operatorErrors.proofRequired,
    operatorErrors.badProof,
    operatorErrors.codeRequired,
    operatorErrors.badCode,
    operatorErrors.secondFactorMissing,
  ],
  limit: { max: 300, perSeconds: 60, perDevice: true },
});

export const operatorLogout = defineEndpoint({
  method: 'POST',
  path: '/operator/private/logout',
  access: 'operator',
  permission: null,
  endsSession: true,
  summary: 'Revokes this operator session.',
  body: {},
  data: Empty,
});

export const getOwnOperator = defineEndpoint({
  method: 'GET',
  path: '/operator/private/self',
  access: 'operator',
  permission: null,
  summary: 'The signed-in operator, and when the session ends.',
  data: OwnOperator,
});

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/operator/private/dashboard',
  access: 'operator',
  permission: 'dashboard',
  summary:
    'The queue and the day in numbers, those of the operator’s role: reviewers get review and reports, finance money, editors content, support people and feedback, owners all. Money is in yuan; `ledgerDifferences` are those of the last reconciliation, null before the first.',
  data: Type.Object({
    pendingPosts: Type.Optional(Type.Integer()),
    openReports: Type.Optional(Type.Integer()),
    oldestReportAt: Type.Optional(Nullable(DateTime)),
    openAppeals: Type.Optional(Type.Integer()),
    openFeedback: Type.Optional(Type.Integer()),
    oldestPendingAt: Type.Optional(Nullable(DateTime)),
    decidedToday: Type.Optional(Type.Integer()),
    membersToday: Type.Optional(Type.Integer()),
    postsToday: Type.Optional(Type.Integer()),
    commentsToday: Type.Optional(Type.Integer()),
    members: Type.Optional(Type.Integer()),
    posts: Type.Optional(Type.Integer()),
    rechargedToday: Type.Optional(Yuan),
    revenueToday: Type.Optional(Yuan),
    openWithdrawals: Type.Optional(Type.Integer()),
    openWithdrawalNet: Type.Optional(Yuan),
    oldestWithdrawalAt: Type.Optional(Nullable(DateTime)),
    ledgerDifferences: Type.Optional(Nullable(Type.Integer())),
  }),
});

export const AuditEntry = Type.Object({
  auditId: Id,
  at: DateTime,
  operator: OperatorRef,
  action: Type.String(),
  targetType: Type.String(),
  targetId: Type.String(),
  reason: Nullable(Type.String()),
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
  requestId: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/operator/private/audit/page',
  access: 'operator',
  permission: 'audit',
  summary:
    'The append-only audit log, newest first: of an action, operator, target or days of Asia/Shanghai, `from` and `to` included.',
  query: {
    ...pageFields('limit', 'console'),
    action: Type.Optional(SingleLine(0, 60)),
    operatorId: Type.Optional(Id),
    targetId: Type.Optional(SingleLine(0, 100)),
    from: Type.Optional(CalendarDate),
    to: Type.Optional(CalendarDate),
  },
  data: PageOf(AuditEntry),
});

/** Permissions whose work can be handed over. */
export const sharedPermissions = ['review', 'sanction', 'freeze'] as const;

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: '/operator/private/colleague/list',
  access: 'operator',
  permission: 'dashboard',
  summary: 'The other active operators who hold a permission, by name; work can be handed over to them.',
  query: { permission: StringEnum(sharedPermissions) },
  data: Type.Array(OperatorRef),
});
