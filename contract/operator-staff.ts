import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { Empty, Id, Line, Moment, Nullable, OneOf } from './core/fields.ts';
import { Operator, operatorErrors, operatorRoles } from './operator.ts';

export const staffLimits = { passwordMin: 12, passwordMax: 64 } as const;
export const staffErrors = errors('staff', {
  weakPassword: 'failure',
  wrongPassword: 'failure',
  alreadyEnrolled: 'conflict',
  ticketInvalid: 'failure',
  notYourself: 'failure',
  lastOwner: 'failure',
});

const NewPassword = Line(staffLimits.passwordMin, staffLimits.passwordMax);

export const Staff = Type.Object({
  operatorId: Id,
  username: Type.String(),
  role: OneOf(operatorRoles),
  enrolled: Type.Boolean({ description: 'has an authenticator' }),
  disabled: Type.Boolean(),
  createdAt: Moment,
  seenAt: Nullable(Moment),
});
export type Staff = Static<typeof Staff>;

export const staffList = call({
  method: 'GET',
  path: '/operator/private/staff/list',
  access: 'operator',
  permission: 'operators',
  summary: 'The operators of the console.',
  data: Type.Array(Staff),
});

export const addStaff = call({
  method: 'POST',
  path: '/operator/private/staff/add',
  access: 'operator',
  permission: 'operators',
  summary: 'Makes an operator, who enrols an authenticator at the first login.',
  body: { username: Line(1, 64), password: NewPassword, role: OneOf(operatorRoles) },
  data: Staff,
  errors: [operatorErrors.usernameTaken, staffErrors.weakPassword],
});

export const changeStaff = call({
  method: 'PUT',
  path: '/operator/private/staff/{operatorId}',
  access: 'operator',
  permission: 'operators',
  summary:
    'Changes role, disabled, password, or takes the authenticator away (resetTotp); with a reason. Sessions of that operator end. Not for oneself, and one owner stays.',
  params: { operatorId: Id },
  body: {
    role: Type.Optional(OneOf(operatorRoles)),
    disabled: Type.Optional(Type.Boolean()),
    password: Type.Optional(NewPassword),
    resetTotp: Type.Optional(Type.Boolean()),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  },
  data: Staff,
  errors: [coreErrors.notFound, staffErrors.notYourself, staffErrors.lastOwner, staffErrors.weakPassword],
});

/** What an authenticator app needs; `ticket` belongs to it for ten minutes. */
export const Enrolment = Type.Object({ ticket: Type.String(), uri: Type.String(), secret: Type.String() });
export type Enrolment = Static<typeof Enrolment>;

export const startEnrolment = call({
  method: 'POST',
  path: '/operator/public/enrolment/start',
  access: 'public',
  summary: 'First login: account name and password of an operator without authenticator give a new secret.',
  body: { username: Line(1, 64), password: Line(1, 200) },
  data: Enrolment,
  errors: [operatorErrors.badLogin, operatorErrors.loginLocked, staffErrors.alreadyEnrolled],
  limit: { max: 20, perSeconds: 600 },
});

export const finishEnrolment = call({
  method: 'POST',
  path: '/operator/public/enrolment/finish',
  access: 'public',
  summary: 'A right code of the new authenticator makes it the operator’s and opens a session.',
  body: { ticket: Line(1, 2000), code: Type.String({ pattern: '^[0-9]{6}$' }) },
  data: Type.Object({ token: Type.String(), operator: Operator }),
  errors: [operatorErrors.badCode, staffErrors.ticketInvalid, staffErrors.alreadyEnrolled],
  limit: { max: 20, perSeconds: 600 },
});

export const changeOwnPassword = call({
  method: 'PUT',
  path: '/operator/private/self/password',
  access: 'operator',
  summary: 'Changes my own password; my other sessions end.',
  body: { oldPassword: Line(1, 200), password: NewPassword },
  data: Empty,
  errors: [staffErrors.wrongPassword, staffErrors.weakPassword, operatorErrors.loginLocked],
});
