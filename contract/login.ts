import Type, { type Static } from 'typebox';
import { accountErrors, accountLimits, LoginData } from './account.ts';
import { call } from './core/call.ts';
import { defaulted, Empty, Id, Line, Moment, Nullable, OneOf } from './core/fields.ts';

/** SMS codes (decisions, accounts and rate limits). */
export const smsLimits = { digits: 6, minutes: 5, tries: 5, aDay: 5, againSeconds: 60 } as const;

/** What a code is for. `verifyPhone`: I still hold my present phone; `changePhone`: the new one is mine. */
export const smsScenes = ['register', 'login', 'retrieve', 'verifyPhone', 'changePhone'] as const;
export type SmsScene = (typeof smsScenes)[number];
/** Scenes whose code becomes a ticket; the other codes go with the call itself. */
export const ticketScenes = ['register', 'retrieve', 'verifyPhone'] as const;
export type TicketScene = (typeof ticketScenes)[number];

export const AreaCode = Type.String({ pattern: '^[0-9]{1,4}$' });
/** As people type it: digits, spaces, hyphens; the server makes it one. */
export const PhoneNumber = Line(4, 24);
export const SmsCode = Type.String({ pattern: '^[0-9]{6}$' });
/** A solved proof of work: the base64 payload that ALTCHA clients make. */
export const Proof = Type.String({ minLength: 1, maxLength: 4000 });

export const enterAsVisitor = call({
  method: 'POST',
  path: '/auth/app/public/visitor',
  access: 'public',
  summary: 'Guest entry: makes a visitor account and its session.',
  body: { inviteCode: Type.Optional(Line(0, 32)) },
  data: LoginData,
  limit: { max: 30, perSeconds: 3600 },
});

export const behavior = call({
  method: 'GET',
  path: '/auth/app/public/behavior',
  access: 'public',
  summary:
    'A proof-of-work challenge (ALTCHA 2) for registration, SMS and logins after failures; each is good once, for ten minutes.',
  data: Type.Object({ challenge: Type.Record(Type.String(), Type.Unknown()) }),
  limit: { max: 120, perSeconds: 600 },
});

export const sendSms = call({
  method: 'POST',
  path: '/party/common/sms/public/send',
  access: 'public',
  summary:
    'Sends a code of six digits: one a minute and five a day per phone. Whether the phone has an account is told to who registers, and to nobody else.',
  body: {
    phoneAreaCode: defaulted(AreaCode, '86'),
    phoneNumber: PhoneNumber,
    scene: OneOf(smsScenes),
    proof: Type.Optional(Proof),
  },
  data: Type.Object({ expiresInSeconds: Type.Integer(), againInSeconds: Type.Integer() }),
  errors: [
    accountErrors.badPhone,
    accountErrors.phoneTaken,
    accountErrors.tooManyCodes,
    accountErrors.proofRequired,
    accountErrors.badProof,
  ],
  limit: { max: 60, perSeconds: 3600 },
});

export const verifyCode = call({
  method: 'GET',
  path: '/auth/app/public/verifyCode',
  access: 'public',
  summary:
    'Checks an SMS code; it works once. `ticket` proves it to the call that follows, for 30 minutes. Scene retrieve: also the account name, which must be the phone’s.',
  query: {
    phoneAreaCode: defaulted(AreaCode, '86'),
    phoneNumber: PhoneNumber,
    code: SmsCode,
    scene: OneOf(ticketScenes),
    username: Type.Optional(Line(1, 64)),
  },
  data: Type.Object({ ticket: Type.String() }),
  errors: [accountErrors.badPhone, accountErrors.badCode, accountErrors.codeExpired],
  limit: { max: 30, perSeconds: 600 },
});

/** Why an account cannot be entered, told to who knows its password; `appealTicket` lets that person appeal once. */
export const LockedDetails = Type.Object({
  reason: Type.String(),
  until: Nullable(Moment),
  appealTicket: Nullable(Type.String()),
});
export type LockedDetails = Static<typeof LockedDetails>;

export const login = call({
  method: 'POST',
  path: '/auth/app/public/login',
  access: 'public',
  summary:
    'Opens a session by account name and password, or by phone and SMS code. `frozen` and `closed` carry reason, until and appealTicket. After failures a proof of work is asked for (proofRequired).',
  body: {
    username: Type.Optional(Line(1, 64)),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    phoneAreaCode: Type.Optional(AreaCode),
    phoneNumber: Type.Optional(PhoneNumber),
    code: Type.Optional(SmsCode),
    proof: Type.Optional(Proof),
  },
  data: LoginData,
  errors: [
    accountErrors.badLogin,
    accountErrors.loginLocked,
    accountErrors.badPhone,
    accountErrors.badCode,
    accountErrors.codeExpired,
    accountErrors.proofRequired,
    accountErrors.badProof,
    accountErrors.frozen,
    accountErrors.closed,
  ],
  limit: { max: 60, perSeconds: 60 },
});

/** An appeal of somebody who cannot come in. */
export const appealLocked = call({
  method: 'POST',
  path: '/auth/app/public/sanction/appeal',
  access: 'public',
  summary: 'Appeals against a freeze or closure, once, with the ticket that the refused login gave.',
  body: { ticket: Line(1, 128), content: Type.String({ minLength: 1, maxLength: accountLimits.appealMax }) },
  data: Empty,
  errors: [accountErrors.ticketInvalid, accountErrors.appealedAlready],
  limit: { max: 10, perSeconds: 3600 },
});

/** A device that is logged in. `device` is its user agent, `address` shortened to its network. */
export const Session = Type.Object({
  sessionId: Id,
  device: Type.String(),
  address: Type.String(),
  createdAt: Moment,
  seenAt: Moment,
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const sessionList = call({
  method: 'GET',
  path: '/auth/app/private/session/list',
  access: 'guest',
  summary: 'Where I am logged in, this device first, then by last use.',
  data: Type.Array(Session),
});

export const revokeSession = call({
  method: 'POST',
  path: '/auth/app/private/session/revoke',
  access: 'guest',
  summary: 'Logs one device out; without a session id all others. Revoking twice is revoking once.',
  body: { sessionId: Type.Optional(Id) },
  data: Type.Object({ revoked: Type.Integer() }),
});
