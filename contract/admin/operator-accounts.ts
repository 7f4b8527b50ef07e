import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { coreErrors, errors } from '../core/errors.ts';
import { DateTime, Empty, Id, Nullable, SingleLine, StringEnum } from '../core/fields.ts';
import { DeviceToken, PowSolution } from '../core/login-fields.ts';
import { AdminReason } from './account.ts';
import { OpenedOperatorSession, operatorErrors, operatorRoles } from './operator.ts';

export const operatorPasswordLimits = { passwordMin: 12, passwordMax: 64 } as const;
export const operatorAccountErrors = errors('operatorAccount', {
  weakPassword: 'failure',
  wrongPassword: 'failure',
  alreadyEnrolled: 'conflict',
  ticketInvalid: 'failure',
  notYourself: 'failure',
  lastOwner: 'failure',
  unchanged: 'failure',
});

const NewPassword = SingleLine(operatorPasswordLimits.passwordMin, operatorPasswordLimits.passwordMax);

export const OperatorAccount = Type.Object({
  operatorId: Id,
  username: Type.String(),
  role: StringEnum(operatorRoles),
  enrolled: Type.Boolean({ description: 'has an authenticator' }),
  disabled: Type.Boolean(),
  closedDemo: Type.Boolean({ description: 'made by the demo, which is off: nobody signs in with it' }),
  createdAt: DateTime,
  /** The latest sign-in. */
  seenAt: Nullable(DateTime),
});
export type OperatorAccount = Static<typeof OperatorAccount>;

export const listOperators = defineEndpoint({
  method: 'GET',
  path: '/operator/private/staff/list',
  access: 'operator',
  permission: 'operators',
  summary: 'The operators of the console.',
  data: Type.Array(OperatorAccount),
});

export const addOperator = defineEndpoint({
  method: 'POST',
  path: '/operator/private/staff/add',
  access: 'operator',
  permission: 'operators',
  summary:
    'Makes an operator, who enrols an authenticator at the first login. Until that a repeated request with the same role and password makes nothing and returns the operator.',
  body: { username: SingleLine(1, 64), password: NewPassword, role: StringEnum(operatorRoles) },
  data: OperatorAccount,
  errors: [operatorErrors.usernameTaken, operatorAccountErrors.weakPassword],
});

export const updateOperator = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/staff/{operatorId}',
  access: 'operator',
  permission: 'operators',
  summary:
    'Changes role, disabled, password, or takes the authenticator away (resetTotp); with a reason. Sessions of that operator end. Not for oneself, and one owner stays; a change that changes nothing is refused.',
  params: { operatorId: Id },
  body: {
    role: Type.Optional(StringEnum(operatorRoles)),
    disabled: Type.Optional(Type.Boolean()),
    password: Type.Optional(NewPassword),
    resetTotp: Type.Optional(Type.Boolean()),
    reason: AdminReason,
  },
  data: OperatorAccount,
  errors: [
    coreErrors.notFound,
    operatorAccountErrors.notYourself,
    operatorAccountErrors.lastOwner,
    operatorAccountErrors.unchanged,
    operatorAccountErrors.weakPassword,
  ],
});

/** The data for an authenticator app; `ticket` is valid for ten minutes. */
export const TotpEnrolment = Type.Object({
  ticket: Type.String(),
  uri: Type.String(),
  secret: Type.String(),
});
export type TotpEnrolment = Static<typeof TotpEnrolment>;

export const startTotpEnrolment = defineEndpoint({
  method: 'POST',
  path: '/operator/public/enrolment/start',
  access: 'public',
  summary: 'First login: account name and password of an operator without authenticator give a new secret.',
  body: {
    username: SingleLine(1, 64),
    password: SingleLine(1, 200),
    proof: Type.Optional(PowSolution),
    deviceToken: Type.Optional(DeviceToken),
  },
  data: TotpEnrolment,
  errors: [
    operatorErrors.badLogin,
    operatorErrors.loginLocked,
    operatorErrors.proofRequired,
    operatorErrors.badProof,
    operatorAccountErrors.alreadyEnrolled,
  ],
  limit: { max: 300, perSeconds: 60 },
});

export const finishTotpEnrolment = defineEndpoint({
  method: 'POST',
  path: '/operator/public/enrolment/finish',
  access: 'public',
  summary: 'A right code of the new authenticator makes it the operator’s and opens a session.',
  body: {
    ticket: SingleLine(1, 2000),
    code: Type.String({ pattern: '^[0-9]{6}$' }),
    deviceToken: Type.Optional(DeviceToken),
  },
  data: OpenedOperatorSession,
  errors: [
    operatorErrors.badCode,
    operatorAccountErrors.ticketInvalid,
    operatorAccountErrors.alreadyEnrolled,
  ],
  limit: { max: 20, perSeconds: 600 },
});

export const changeOwnPassword = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/self/password',
  access: 'operator',
  permission: null,
  summary:
    'Changes my own password; my other sessions end, and known devices are forgotten, except that of `deviceToken`.',
  body: {
    oldPassword: SingleLine(1, 200),
    password: NewPassword,
    deviceToken: Type.Optional(DeviceToken),
  },
  data: Empty,
  errors: [
    operatorAccountErrors.wrongPassword,
    operatorAccountErrors.weakPassword,
    operatorErrors.loginLocked,
  ],
});
