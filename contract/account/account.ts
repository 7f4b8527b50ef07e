import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import {
  CountryCode,
  Empty,
  Id,
  Nullable,
  Secret,
  SingleLine,
  StringEnum,
  Text,
  Yuan,
} from '../core/fields.ts';
import { mediaErrors } from '../media.ts';
import { termErrors } from '../moderation.ts';

/** Business numbers of accounts (decisions, accounts; product document, sections 5 and 9). */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 30,
  nicknameMax: 20,
  passwordMin: 6,
  passwordMax: 64,
  signMax: 40,
  cityMax: 30,
  answerMax: 60,
  securityQuestions: 3,
  appealMax: 500,
  /** Validity of a verification token (wire field `ticket`) of a new account, a phone or a recovery. */
  verificationTokenMinutes: 30,
} as const;

export const accountErrors = errors('account', {
  usernameTaken: 'failure',
  phoneTaken: 'failure',
  badPhone: 'failure',
  registrationClosed: 'notAllowed',
  visitorsRefused: 'notAllowed',
  inviteRequired: 'failure',
  unknownInvite: 'failure',
  inviteTwice: 'failure',
  inviteSelf: 'failure',
  tooYoung: 'failure',
  weakPassword: 'failure',
  passwordsDiffer: 'failure',
  samePassword: 'failure',
  wrongPassword: 'failure',
  badLogin: 'failure',
  loginLocked: 'tooMany',
  badCode: 'failure',
  codeExpired: 'failure',
  tooManyCodes: 'tooMany',
  areaNotServed: 'failure',
  proofRequired: 'failure',
  badProof: 'failure',
  ticketInvalid: 'failure',
  questionsRepeat: 'failure',
  wrongAnswer: 'failure',
  noQuestions: 'failure',
  answersLocked: 'tooMany',
  notVisitor: 'conflict',
  notFound: 'notFound',
  frozen: 'accountLocked',
  closed: 'accountLocked',
  appealedAlready: 'conflict',
  recoveredLately: 'failure',
});

/** Labels of certified people (product document, section 3: user tag labels). */
export const userLabels = [
  'hotCreator',
  'certifiedHer',
  'certifiedHim',
  'longVideo',
  'shortVideo',
  'influencer',
  'quality',
  'premium',
] as const;
export const UserLabel = StringEnum(userLabels);
export type UserLabel = (typeof userLabels)[number];

/** Kinds of accounts: a visitor has not registered. */
export const userKinds = ['visitor', 'member'] as const;
export const sexes = ['Secret', 'Male', 'Female'] as const;

/**
 * Characters of account names: letters, numbers and the symbols of a keyboard except spaces, quotes, slashes and angle
 * brackets (decisions, accounts).
 */
export const usernamePattern = '^[!#-&(-.0-;=?-\\[\\]-_a-~]+$';

/** Account name (product document, section 5). */
export const Username = Type.String({
  minLength: accountLimits.usernameMin,
  maxLength: accountLimits.usernameMax,
  pattern: usernamePattern,
});
export const Password = Type.String({
  minLength: accountLimits.passwordMin,
  maxLength: accountLimits.passwordMax,
  pattern: '^[^\\u0000]*$',
  'x-reasons': { minLength: 'passwordLength' },
});
/** A typed password to verify; its length is not restricted to that of new passwords. */
export const CurrentPassword = Secret(1, 200);

/** Types of the account of a session: the `loginType` of login data (product document, section 3). */
export const loginTypes = { visitor: 1, member: 2 } as const;
type LoginType = (typeof loginTypes)[keyof typeof loginTypes];

/** The data that opens a session (product document, section 3: login data). */
export const LoginData = Type.Object({
  token: Type.String(),
  imToken: Nullable(
    Type.String({
      description:
        'For chat clients: accepted by the chat calls only, and ends with the session. Null for visitors, who do not chat.',
    }),
  ),
  userId: Id,
  uid: Id,
  username: Type.String(),
  nickname: Type.String(),
  headImgUrl: Nullable(Type.String()),
  loginType: Type.Unsafe<LoginType>({ type: 'integer', enum: Object.values(loginTypes) }),
  phoneAreaCode: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String({ description: 'masked: 138****1234' })),
  accountNonExpired: Type.Boolean(),
  accountNonLocked: Type.Boolean(),
  credentialsNonExpired: Type.Boolean(),
  deviceToken: Nullable(
    Type.String({
      description:
        'Sent with later logins from this device, which then enter whatever strangers have tried. Null for visitors.',
    }),
  ),
});
export type LoginData = Static<typeof LoginData>;

/** A person as lists and cards show them. `nickname` is the name on screen, `username` the unique account name. */
export const UserCard = Type.Object({
  userId: Id,
  username: Type.String(),
  nickname: Type.String(),
  headImgUrl: Nullable(Type.String()),
  sign: Type.String(),
  labels: Type.Array(UserLabel),
  vipLevel: Type.Integer({ description: '0 none, 1 monthly, 2 quarter, 3 annual, 4 lifetime' }),
  isVisitor: Type.Boolean(),
});
export type UserCard = Static<typeof UserCard>;

/**
 * Reasons that postpone the deletion of an account: money that is left, money that is left and unsettled, an open withdrawal, a payment
 * that may still be confirmed.
 */
const deletionObstacles = ['balanceLeft', 'earningsUnsettled', 'withdrawalOpen', 'paymentOpen'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

/**
 * User info of section 3. `birthday`, `phone`, `inviteCode`, `availableBalance` (yuan) and `deletionAt` are the caller's own; null
 * about others. `deletionObstacle` is given when it puts off the deletion that the caller requested. `mayAddInviteCode`: the caller may
 * still say who invited them; false about others. `promotionNum` counts who registered by this person's invitation.
 */
export const UserInfo = Type.Object({
  ...UserCard.properties,
  background: Nullable(Type.String()),
  sex: StringEnum(sexes),
  city: Nullable(Type.String()),
  nationalityId: Type.String(),
  joinedAt: Type.String(),
  certified: Type.Boolean(),
  promotionNum: Type.Integer(),
  isSelf: Type.Boolean(),
  birthday: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  inviteCode: Nullable(Type.String()),
  mayAddInviteCode: Type.Boolean(),
  availableBalance: Nullable(Yuan),
  deletionAt: Nullable(Type.String()),
  deletionObstacle: Type.Optional(StringEnum(deletionObstacles)),
});
export type UserInfo = Static<typeof UserInfo>;

export const getUserInfo = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/info/{id}',
  access: 'guest',
  summary: 'User info; the id `me` stands for the caller.',
  params: { id: Id },
  data: UserInfo,
  errors: [accountErrors.notFound],
});

export const updateInfo = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/info',
  access: 'member',
  requiresPosting: true,
  summary:
    'Changes what is given of my profile. headImgUrl and background take the id of a ready picture upload of mine; "" goes back to the default. A `city` of "" is none. Texts go through the sensitive words. The birthday stands: an operator may correct it once.',
  body: {
    nickname: Type.Optional(Text(accountLimits.nicknameMax, 1)),
    sign: Type.Optional(Text(accountLimits.signMax)),
    city: Type.Optional(Text(accountLimits.cityMax)),
    headImgUrl: Type.Optional(SingleLine(0, 64)),
    background: Type.Optional(SingleLine(0, 64)),
    sex: Type.Optional(StringEnum(sexes)),
    nationalityId: Type.Optional(CountryCode),
  },
  data: UserInfo,
  errors: [termErrors.sensitive, mediaErrors.notFound, mediaErrors.notReady],
  limit: { max: 30, perSeconds: 600 },
});

export const updateUsername = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/username',
  access: 'member',
  requiresPosting: true,
  summary: 'Changes my account name. Others cannot take the old one for the days of a setting.',
  body: { username: Username },
  data: Type.Object({ username: Type.String() }),
  errors: [accountErrors.usernameTaken, termErrors.sensitive],
  limit: { max: 5, perSeconds: 86_400 },
});

/** The contents of the identity card. The password is never among them: only the client that has just set it knows it. */
export const getIdentityCard = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/identity/card',
  access: 'guest',
  summary: 'Identity card: name, addresses of the site, what the QR code says. `password` is always null.',
  data: Type.Object({
    name: Type.String(),
    password: Nullable(Type.String()),
    urls: Type.Array(Type.String()),
    qrInfo: Type.String(),
  }),
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/app/private/logout',
  access: 'guest',
  endsSession: true,
  essential: true,
  summary: 'Revokes this session.',
  body: {},
  data: Empty,
});
