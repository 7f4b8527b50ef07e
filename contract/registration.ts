import Type, { type Static } from 'typebox';
import { accountErrors, accountLimits, LoginData, Password, sexes, Username } from './account.ts';
import { call } from './core/call.ts';
import { coreErrors } from './core/errors.ts';
import { defaulted, Empty, Line, OneOf } from './core/fields.ts';
import { AreaCode, PhoneNumber, Proof } from './login.ts';
import { wordErrors } from './moderation.ts';

/** The ten security questions by their values (product document, section 3). */
export const securityQuestions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const QuestionId = Type.Integer({ minimum: 1, maximum: securityQuestions.length });
export const Answer = Type.String({ minLength: 1, maxLength: accountLimits.answerMax });
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

export const questionList = call({
  method: 'GET',
  path: '/auth/app/public/safety/questions',
  access: 'public',
  summary: 'The ten security questions, values 1 to 10, in the language of the request.',
  data: Type.Array(SecurityQuestion),
});

export const checkInviteCode = call({
  method: 'GET',
  path: '/auth/app/public/check/inviteCode',
  access: 'public',
  summary: 'Does the code exist? "Invalid invitation code!" when not.',
  query: { inviteCode: Line(1, 32) },
  data: Empty,
  errors: [accountErrors.unknownInvite],
  limit: { max: 60, perSeconds: 600 },
});

export const checkPhone = call({
  method: 'GET',
  path: '/auth/app/public/check/phone',
  access: 'public',
  summary: 'Is the phone free? "The phone number is already registered!" when not.',
  query: { phoneAreaCode: defaulted(AreaCode, '86'), phoneNumber: PhoneNumber },
  data: Empty,
  errors: [accountErrors.badPhone, accountErrors.phoneTaken],
  limit: { max: 60, perSeconds: 600 },
});

export const checkUsername = call({
  method: 'GET',
  path: '/auth/app/public/check/username',
  access: 'public',
  summary: 'Is the account name free? "The account name is already in use!" when not.',
  query: { username: Username },
  data: Empty,
  errors: [accountErrors.usernameTaken, wordErrors.sensitive],
  limit: { max: 120, perSeconds: 600 },
});

/** The registration draft (product document, section 3); `phoneTicket` is verifyCode's for the scene register. */
const draft = {
  phoneAreaCode: defaulted(AreaCode, '86'),
  phoneNumber: PhoneNumber,
  phoneTicket: Line(1, 128),
  username: Username,
  password: Password,
  nickname: Type.Optional(Type.String({ maxLength: accountLimits.nicknameMax })),
  birthday: Type.String({ format: 'date' }),
  sex: defaulted(OneOf(sexes), 'Secret'),
  nationalityId: defaulted(Type.String({ pattern: '^[A-Z]{2}$' }), 'CN'),
  acronym: Type.Optional(Type.String({ maxLength: 2 })),
  sourceType: Type.Optional(Type.Integer({ description: '3: the web' })),
  questions: SecurityAnswers,
  inviteCode: Type.Optional(Line(0, 32)),
  deviceId: Type.Optional(Line(0, 64)),
  proof: Type.Optional(Proof),
};
const refusals = [
  accountErrors.usernameTaken,
  accountErrors.phoneTaken,
  accountErrors.badPhone,
  accountErrors.ticketInvalid,
  accountErrors.unknownInvite,
  accountErrors.tooYoung,
  accountErrors.weakPassword,
  accountErrors.questionsRepeat,
  accountErrors.proofRequired,
  accountErrors.badProof,
  wordErrors.sensitive,
  coreErrors.tooMany,
];

export const register = call({
  method: 'POST',
  path: '/auth/app/public/registration',
  access: 'public',
  summary:
    'Registers a member and opens a session; five in an hour from one address. A valid invite gives the inviter 12 hours of VIP.',
  body: draft,
  data: LoginData,
  errors: refusals,
  limit: { max: 60, perSeconds: 3600 },
});

export const bindVisitor = call({
  method: 'POST',
  path: '/auth/app/private/visitor/bind',
  access: 'guest',
  summary:
    'Turns the calling visitor into a registered account that keeps everything. data: a new session; the old token ends.',
  body: draft,
  data: LoginData,
  errors: [...refusals, accountErrors.notVisitor],
  limit: { max: 60, perSeconds: 3600 },
});
