import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Line, Nullable, OneOf } from './core/fields.ts';

/** Business numbers of accounts (decisions, accounts; product document, sections 5 and 9). */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 30,
  nicknameMax: 20,
  passwordMin: 6,
  passwordMax: 64,
  signMax: 40,
  minimumAge: 14,
} as const;

export const accountErrors = errors('account', {
  usernameTaken: 'failure',
  tooYoung: 'failure',
  weakPassword: 'failure',
  badLogin: 'failure',
  loginLocked: 'tooMany',
  notFound: 'notFound',
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
export const UserLabel = OneOf(userLabels);
export type UserLabel = (typeof userLabels)[number];

export const sexes = ['Secret', 'Male', 'Female'] as const;

/** Account name: letters, numbers, symbols; no spaces (product document, section 5). */
const Username = Type.String({
  minLength: accountLimits.usernameMin,
  maxLength: accountLimits.usernameMax,
  pattern: '^[A-Za-z0-9_.@-]+$',
});
const Password = Type.String({ minLength: accountLimits.passwordMin, maxLength: accountLimits.passwordMax });

/** What a session is opened with (product document, section 3: login data). `loginType` 1 visitor, 2 registered. */
export const LoginData = Type.Object({
  token: Type.String(),
  userId: Id,
  uid: Id,
  username: Type.String(),
  nickname: Type.String(),
  headImgUrl: Nullable(Type.String()),
  loginType: Type.Integer(),
  accountNonExpired: Type.Boolean(),
  accountNonLocked: Type.Boolean(),
  credentialsNonExpired: Type.Boolean(),
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
  isVisitor: Type.Boolean(),
});
export type UserCard = Static<typeof UserCard>;

/** User info of section 3 with the counts of a profile. */
export const UserInfo = Type.Object({
  ...UserCard.properties,
  background: Nullable(Type.String()),
  sex: OneOf(sexes),
  city: Nullable(Type.String()),
  joinedAt: Type.String(),
  isSelf: Type.Boolean(),
});
export type UserInfo = Static<typeof UserInfo>;

export const enterAsVisitor = call({
  method: 'POST',
  path: '/auth/app/public/visitor',
  access: 'public',
  summary: 'Guest entry: makes a visitor account and its session.',
  body: {},
  data: LoginData,
  limit: { max: 30, perSeconds: 3600 },
});

export const checkUsername = call({
  method: 'GET',
  path: '/auth/app/public/check/username',
  access: 'public',
  summary: 'Is the account name free? "The account name is already in use!" when not.',
  query: { username: Username },
  data: Empty,
  errors: [accountErrors.usernameTaken],
});

export const register = call({
  method: 'POST',
  path: '/auth/app/public/registration',
  access: 'public',
  summary: 'Registers a member and opens a session; five in an hour from one address.',
  body: {
    username: Username,
    password: Password,
    nickname: Type.Optional(Type.String({ maxLength: accountLimits.nicknameMax })),
    birthday: Type.String({ format: 'date' }),
    sex: Type.Optional(OneOf(sexes)),
  },
  data: LoginData,
  errors: [accountErrors.usernameTaken, accountErrors.tooYoung, accountErrors.weakPassword],
  limit: { max: 60, perSeconds: 3600 },
});

export const login = call({
  method: 'POST',
  path: '/auth/app/public/login',
  access: 'public',
  summary: 'Opens a session by account name and password.',
  body: {
    username: Line(1, 64),
    password: Type.String({ minLength: 1, maxLength: 200 }),
  },
  data: LoginData,
  errors: [accountErrors.badLogin, accountErrors.loginLocked],
  limit: { max: 60, perSeconds: 60 },
});

export const logout = call({
  method: 'POST',
  path: '/auth/app/private/logout',
  access: 'guest',
  summary: 'Revokes this session.',
  body: {},
  data: Empty,
});

export const userInfo = call({
  method: 'GET',
  path: '/user/app/u/user/private/info/{id}',
  access: 'guest',
  summary: 'User info; the id `me` stands for the caller.',
  params: { id: Id },
  data: UserInfo,
  errors: [accountErrors.notFound],
});
