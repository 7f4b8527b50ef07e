import Type, { type Static } from 'typebox';
import type { PowChallenge } from '../core/device/proof-of-work.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { DateTime, Empty, Id, SanitizedText, SingleLine, StringEnum, withDefault } from '../core/fields.ts';
import { DeviceToken, PowSolution } from '../core/login-fields.ts';
import { ConsentVersions, legalErrors } from '../legal.ts';
import { accountErrors, accountLimits, CurrentPassword, LoginData } from './account.ts';

/** SMS codes (decisions, accounts and rate limits). */
export const smsLimits = { digits: 6 } as const;

/** The purpose of a code. `verifyPhone`: I still hold my present phone; `changePhone`: the new one is mine. */
const smsScenes = ['register', 'login', 'retrieve', 'verifyPhone', 'changePhone'] as const;
export type SmsScene = (typeof smsScenes)[number];
/** Scenes whose code becomes a ticket; the other codes go with the call itself. */
const verificationScenes = ['register', 'retrieve', 'verifyPhone'] as const;
export type VerificationScene = (typeof verificationScenes)[number];

export const AreaCode = Type.String({ pattern: '^[0-9]{1,4}$' });
/** As people type it: digits, spaces, hyphens; the server makes it one. */
export const PhoneNumber = SingleLine(4, 24);
export const SmsCode = Type.String({ pattern: '^[0-9]{6}$' });

export const enterAsVisitor = defineEndpoint({
  method: 'POST',
  path: '/auth/app/public/visitor',
  access: 'public',
  summary:
    'Guest entry: makes a visitor account and its session. `consents`: the versions of terms and privacy policy that the person agreed to. After 30 of an address in an hour `proofRequired` carries a `challenge` whose work grows with each.',
  body: {
    inviteCode: Type.Optional(SingleLine(0, 32)),
    consents: Type.Optional(ConsentVersions),
    proof: Type.Optional(PowSolution),
  },
  data: LoginData,
  errors: [
    accountErrors.visitorsRefused,
    accountErrors.proofRequired,
    accountErrors.badProof,
    legalErrors.consentRequired,
  ],
});

export const getPowChallenge = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/behavior',
  access: 'public',
  essential: true,
  summary:
    'A proof-of-work challenge (ALTCHA 2) for registration and SMS; each is good once, for ten minutes. Errors that ask for a proof carry their own.',
  data: Type.Object({ challenge: Type.Unsafe<PowChallenge>(Type.Record(Type.String(), Type.Unknown())) }),
  limit: { max: 300, perSeconds: 60 },
});

export const sendSms = defineEndpoint({
  method: 'POST',
  path: '/party/common/sms/public/send',
  access: 'public',
  summary:
    'Sends a code of six digits: one a minute and five a day per phone. After 60 of an address in an hour the work of the proof grows with each; after 2,000 of the site it is the most, after 4,000 new phones get none. Whether the phone has an account is told to who registers, and to nobody else.',
  body: {
    phoneAreaCode: withDefault(AreaCode, '86'),
    phoneNumber: PhoneNumber,
    scene: StringEnum(smsScenes),
    proof: Type.Optional(PowSolution),
  },
  data: Type.Object({ expiresInSeconds: Type.Integer(), againInSeconds: Type.Integer() }),
  errors: [
    accountErrors.badPhone,
    accountErrors.areaNotServed,
    accountErrors.phoneTaken,
    accountErrors.tooManyCodes,
    accountErrors.proofRequired,
    accountErrors.badProof,
  ],
});

export const verifyCode = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/verifyCode',
  access: 'public',
  summary:
    'Checks an SMS code; it works once. `ticket` proves it to the call that follows, for 30 minutes. Scene retrieve: also the account name, which must be the phone’s. After 120 of an address (of an account, where a valid token comes along) in an hour `proofRequired` carries a `challenge` whose work grows with each.',
  query: {
    phoneAreaCode: withDefault(AreaCode, '86'),
    phoneNumber: PhoneNumber,
    code: SmsCode,
    scene: StringEnum(verificationScenes),
    username: Type.Optional(SingleLine(1, 64)),
    proof: Type.Optional(PowSolution),
  },
  data: Type.Object({ ticket: Type.String() }),
  errors: [
    accountErrors.badPhone,
    accountErrors.badCode,
    accountErrors.codeExpired,
    accountErrors.proofRequired,
    accountErrors.badProof,
  ],
});

/**
 * The reason of a suspension; returned only after a correct password. `appealTicket` permits one appeal; after it, `appeal`
 * has its answer, null while it waits.
 */
export type SuspensionDetails = {
  reason: string;
  until: string | null;
  appealTicket: string | null;
  appeal: { at: string; answer: string | null } | null;
};

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/app/public/login',
  access: 'public',
  essential: true,
  summary:
    'Opens a session by account name and password, or by phone and SMS code. Wrong credentials are badLogin or badCode (10000, status 422), never 401: that would log out whoever is in. Five wrong ones of a name from one address wait 15 minutes (loginLocked); after 20 of a name or 50 of an address `proofRequired` carries a `challenge` whose work grows with each. A right login with the deviceToken of an earlier one always enters. `frozen` and `closed` carry reason, until, appealTicket and the appeal with its answer.',
  body: {
    username: Type.Optional(SingleLine(1, 64)),
    password: Type.Optional(CurrentPassword),
    phoneAreaCode: Type.Optional(AreaCode),
    phoneNumber: Type.Optional(PhoneNumber),
    code: Type.Optional(SmsCode),
    proof: Type.Optional(PowSolution),
    deviceToken: Type.Optional(DeviceToken),
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
  limit: { max: 300, perSeconds: 60, perDevice: true },
});

/** Appeals against a suspension without a session. */
export const appealSuspension = defineEndpoint({
  method: 'POST',
  path: '/auth/app/public/sanction/appeal',
  access: 'public',
  summary: 'Appeals against a freeze or closure, once, with the ticket that the refused login gave.',
  body: {
    ticket: SingleLine(1, 128),
    content: SanitizedText(1, accountLimits.appealMax),
  },
  data: Empty,
  errors: [accountErrors.ticketInvalid, accountErrors.appealedAlready],
});

/** A device that is logged in. `device` is its user agent, `address` shortened to its network. */
export const Session = Type.Object({
  sessionId: Id,
  device: Type.String(),
  address: Type.String(),
  createdAt: DateTime,
  seenAt: DateTime,
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/app/private/session/list',
  access: 'guest',
  summary: 'Where I am logged in, this device first, then by last use.',
  data: Type.Array(Session),
});

export const revokeSession = defineEndpoint({
  method: 'POST',
  path: '/auth/app/private/session/revoke',
  access: 'guest',
  summary: 'Logs one device out; without a session id all others. Revoking twice is revoking once.',
  body: { sessionId: Type.Optional(Id) },
  data: Type.Object({ revoked: Type.Integer() }),
});
