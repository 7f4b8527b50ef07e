import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { coreErrors } from '../core/errors.ts';
import { CalendarDate, Empty, Secret, SingleLine, StringEnum, Text, withDefault } from '../core/fields.ts';
import { DeviceToken, PowSolution } from '../core/login-fields.ts';
import { ConsentVersions, legalErrors } from '../legal.ts';
import { termErrors } from '../moderation.ts';
import { accountErrors, accountLimits, LoginData, Password, sexes, Username } from './account.ts';
import { AreaCode, PhoneNumber } from './login.ts';

/** The ten security questions by their values (product document, section 3). */
export const securityQuestions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const QuestionId = Type.Integer({ minimum: 1, maximum: securityQuestions.length });
export const Answer = Secret(1, accountLimits.answerMax);
export const SecurityAnswer = Type.Object(
  { questionId: QuestionId, answer: Answer },
  { additionalProperties: false },
);
export type SecurityAnswer = Static<typeof SecurityAnswer>;
export const SecurityAnswers = Type.Array(SecurityAnswer, {
  minItems: accountLimits.securityQuestions,
  maxItems: accountLimits.securityQuestions,
});

export const SecurityQuestion = Type.Object({ questionId: Type.Integer(), question: Type.String() });
export type SecurityQuestion = Static<typeof SecurityQuestion>;

export const listSecurityQuestions = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/safety/questions',
  access: 'public',
  summary: 'The ten security questions, values 1 to 10, in the language of the request.',
  data: Type.Array(SecurityQuestion),
});

export const checkInviteCode = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/check/inviteCode',
  access: 'public',
  summary: 'Does the code exist? "Invalid invitation code!" when not.',
  query: { inviteCode: SingleLine(1, 32) },
  data: Empty,
  errors: [accountErrors.unknownInvite],
  limit: { max: 60, perSeconds: 600 },
});

export const checkPhone = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/check/phone',
  access: 'public',
  summary:
    'Is the phone free? "The phone number is already registered!" when not. After 30 of an address, or of an account, in an hour `proofRequired` carries a `challenge` whose work grows with each.',
  query: {
    phoneAreaCode: withDefault(AreaCode, '86'),
    phoneNumber: PhoneNumber,
    proof: Type.Optional(PowSolution),
  },
  data: Empty,
  errors: [
    accountErrors.badPhone,
    accountErrors.phoneTaken,
    accountErrors.proofRequired,
    accountErrors.badProof,
  ],
  limit: { max: 60, perSeconds: 600 },
});

export const checkUsername = defineEndpoint({
  method: 'GET',
  path: '/auth/app/public/check/username',
  access: 'public',
  summary: 'Is the account name free? "The account name is already in use!" when not.',
  query: { username: Username },
  data: Empty,
  errors: [accountErrors.usernameTaken, termErrors.sensitive],
  limit: { max: 120, perSeconds: 600 },
});

/**
 * The registration draft (product document, section 3); `phoneTicket` is verifyCode's for the scene register. Security
 * questions may be set later; `consents` are the versions of terms and privacy policy that the person agreed to; the picture (`headImgUrl`) is uploaded with the session that this opens, by PUT info.
 */
const draft = {
  phoneAreaCode: withDefault(AreaCode, '86'),
  phoneNumber: PhoneNumber,
  phoneTicket: SingleLine(1, 128),
  username: Username,
  password: Password,
  nickname: Type.Optional(Text(accountLimits.nicknameMax)),
  birthday: CalendarDate,
  sex: withDefault(StringEnum(sexes), 'Secret'),
  nationalityId: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'CN unless given' })),
  acronym: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'another name of nationalityId, used when that is missing',
    }),
  ),
  sourceType: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: 9,
      description: 'the kind of client, kept with the account; 3: the web',
    }),
    3,
  ),
  questions: Type.Optional(SecurityAnswers),
  inviteCode: Type.Optional(SingleLine(0, 32)),
  deviceId: Type.Optional(SingleLine(0, 64)),
  deviceToken: Type.Optional(DeviceToken),
  consents: Type.Optional(ConsentVersions),
  proof: Type.Optional(PowSolution),
};
const registrationErrors = [
  accountErrors.usernameTaken,
  accountErrors.phoneTaken,
  accountErrors.badPhone,
  accountErrors.ticketInvalid,
  accountErrors.registrationClosed,
  accountErrors.inviteRequired,
  accountErrors.unknownInvite,
  accountErrors.tooYoung,
  accountErrors.weakPassword,
  accountErrors.questionsRepeat,
  accountErrors.proofRequired,
  accountErrors.badProof,
  legalErrors.consentRequired,
  termErrors.sensitive,
  coreErrors.tooMany,
];

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/app/public/registration',
  access: 'public',
  summary:
    'Registers a member and opens a session; five in an hour from one address. After 60 tries of an address with a proof in an hour its work grows with each. A valid invite gives the inviter 12 hours of VIP.',
  body: draft,
  data: LoginData,
  errors: registrationErrors,
});

export const bindVisitor = defineEndpoint({
  method: 'POST',
  path: '/auth/app/private/visitor/bind',
  access: 'guest',
  summary:
    'Turns the calling visitor into a registered account that keeps everything. data: a new session; the old token ends.',
  body: draft,
  data: LoginData,
  errors: [...registrationErrors, accountErrors.notVisitor],
  limit: { max: 60, perSeconds: 3600 },
});
