import Type, { type Static } from 'typebox';
import { defineEndpoint, type Permission } from '../core/endpoint.ts';
import {
  DateTime,
  Empty,
  Id,
  Nullable,
  SanitizedText,
  SingleLine,
  StringEnum,
  withDefault,
} from '../core/fields.ts';
import { DeviceToken } from '../core/login-fields.ts';
import { walletErrors } from '../wallet/wallet.ts';
import { accountErrors, accountLimits, CurrentPassword, Password } from './account.ts';
import { AreaCode, PhoneNumber, SmsCode } from './login.ts';
import { SecurityAnswers } from './registration.ts';

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/password',
  access: 'member',
  summary:
    'Changes my password; every session ends: log in again. Known devices are forgotten, except that of `deviceToken`.',
  body: {
    oldPassword: CurrentPassword,
    password: Password,
    repeat: SingleLine(1, 200),
    deviceToken: Type.Optional(DeviceToken),
  },
  data: Empty,
  errors: [
    accountErrors.wrongPassword,
    accountErrors.loginLocked,
    accountErrors.passwordsDiffer,
    accountErrors.samePassword,
    accountErrors.weakPassword,
  ],
});

export const changePhone = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/phone',
  access: 'member',
  summary:
    'Changes my phone: the new one with a code of the scene changePhone, and either `ticket` (verifyCode, scene verifyPhone, of the present phone) or my password, which does not suffice for hours of a setting after it was reset with answers (recoveredLately).',
  body: {
    phoneAreaCode: withDefault(AreaCode, '86'),
    phoneNumber: PhoneNumber,
    code: SmsCode,
    ticket: Type.Optional(SingleLine(1, 128)),
    password: Type.Optional(CurrentPassword),
  },
  data: Type.Object({ phone: Type.String() }),
  errors: [
    accountErrors.badPhone,
    accountErrors.phoneTaken,
    accountErrors.badCode,
    accountErrors.codeExpired,
    accountErrors.ticketInvalid,
    accountErrors.wrongPassword,
    accountErrors.loginLocked,
    accountErrors.recoveredLately,
  ],
  limit: { max: 20, perSeconds: 600 },
});

export const getAccountSecurity = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/safety',
  access: 'member',
  summary: 'Which of phone, password, payPassword and questions are set; the phone masked.',
  data: Type.Object({
    phone: Nullable(Type.String()),
    phoneAreaCode: Nullable(Type.String()),
    password: Type.Boolean(),
    payPassword: Type.Boolean(),
    questions: Type.Boolean(),
    passwordChangedAt: Nullable(DateTime),
  }),
});

export const setQuestions = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/safety',
  access: 'member',
  summary:
    'Sets or replaces my three security questions; asks for the password, which does not suffice for hours of a setting after it was reset with answers (recoveredLately).',
  body: { password: CurrentPassword, questions: SecurityAnswers },
  data: Empty,
  errors: [
    accountErrors.wrongPassword,
    accountErrors.loginLocked,
    accountErrors.questionsRepeat,
    accountErrors.recoveredLately,
  ],
});

/** The three privacy settings of the product document, section 3, and that of messages. */
export const PrivacySettings = Type.Object({
  onlyFollowedComment: Type.Boolean({ description: 'only people whom I follow may comment on my posts' }),
  hideFromContacts: Type.Boolean({
    description:
      'do not recommend me to address-book friends; stored only, because nobody is recommended from address books',
  }),
  hideFromLocation: Type.Boolean({ description: 'hide my posts from the location detail page' }),
  strangersMayWrite: Type.Boolean({ description: 'false: only people whom I follow may send me messages' }),
});
export type PrivacySettings = Static<typeof PrivacySettings>;

/** The six notification settings of the product document, section 3, and that of payments; true: notify me. */
export const NoticeSettings = Type.Object({
  likes: Type.Boolean({ description: 'likes and favorites' }),
  followers: Type.Boolean(),
  comments: Type.Boolean(),
  mentions: Type.Boolean(),
  messages: Type.Boolean({
    description: 'messages; the privacy setting strangersMayWrite says who may send them',
  }),
  posts: Type.Boolean({ description: "followers' new posts" }),
  payments: Type.Boolean({ description: 'receipts, tips, new subscribers and reminders of what ends' }),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** How my feeds are made (decisions, content policy). */
export const FeedSettings = Type.Object({
  personalised: Type.Boolean({ description: 'false: recommendations know nothing of what I did' }),
});
export type FeedSettings = Static<typeof FeedSettings>;

const allOptional = <P extends Record<string, ReturnType<typeof Type.Boolean>>>(properties: P) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [K in keyof P]: ReturnType<typeof Type.Optional<P[K]>>;
  };

export const getPrivacySettings = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/setting/privacy',
  access: 'member',
  summary: 'Four privacy settings.',
  data: PrivacySettings,
});
export const updatePrivacy = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/setting/privacy',
  access: 'member',
  summary: 'Changes those that are given; data: all of them.',
  body: allOptional(PrivacySettings.properties),
  data: PrivacySettings,
});
export const getNoticeSettings = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/setting/notice',
  access: 'member',
  summary: 'Seven notification settings.',
  data: NoticeSettings,
});
export const updateNotice = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/setting/notice',
  access: 'member',
  summary: 'Changes those that are given; data: all of them.',
  body: allOptional(NoticeSettings.properties),
  data: NoticeSettings,
});
export const getFeedSettings = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/setting/feed',
  access: 'guest',
  summary: 'How my feeds are made.',
  data: FeedSettings,
});
export const updateFeedSettings = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/setting/feed',
  access: 'guest',
  summary: 'Changes how my feeds are made.',
  body: allOptional(FeedSettings.properties),
  data: FeedSettings,
});

/** Sanctions of an account: warn, limit (cannot write to others), freeze, close. */
export const sanctionKinds = ['warn', 'limit', 'freeze', 'close'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];
/** Of each kind: the permission to impose and lift it, whether it ends after some days, and whether its account cannot log in. */
export const sanctionTraits = {
  warn: { permission: 'sanction', isTimed: false, suspends: false },
  limit: { permission: 'sanction', isTimed: true, suspends: false },
  freeze: { permission: 'freeze', isTimed: true, suspends: true },
  close: { permission: 'freeze', isTimed: false, suspends: true },
} as const satisfies Record<SanctionKind, { permission: Permission; isTimed: boolean; suspends: boolean }>;
/** Outcomes of the appeal against a sanction. */
export const sanctionAppealOutcomes = ['upheld', 'lifted'] as const;
export const Sanction = Type.Object({
  sanctionId: Id,
  kind: StringEnum(sanctionKinds),
  reason: Type.String(),
  at: DateTime,
  until: Nullable(DateTime),
  liftedAt: Nullable(DateTime),
  appeal: Nullable(
    Type.Object({
      content: Type.String(),
      at: DateTime,
      outcome: Nullable(StringEnum(sanctionAppealOutcomes)),
      answer: Nullable(Type.String()),
    }),
  ),
  readAt: Nullable(DateTime),
});
export type Sanction = Static<typeof Sanction>;

export const listMySanctions = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/sanction/list',
  access: 'guest',
  summary: 'What operators decided about my account, newest first.',
  data: Type.Array(Sanction),
});
export const readSanction = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/user/private/sanction/read',
  access: 'guest',
  summary: 'I have seen it: it is not shown by itself again.',
  body: { sanctionId: Id },
  data: Empty,
  errors: [accountErrors.notFound],
});
export const appealSanction = defineEndpoint({
  method: 'POST',
  path: '/user/app/u/user/private/sanction/appeal',
  access: 'member',
  summary: 'Appeals against a decision about my account, once.',
  body: { sanctionId: Id, content: SanitizedText(1, accountLimits.appealMax) },
  data: Empty,
  errors: [accountErrors.notFound, accountErrors.appealedAlready],
});

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

/** An export of one's own data. With ready come `expiresAt` and, for the session that gave the password last, `url`, valid for an hour. */
export const DataExport = Type.Object({
  state: StringEnum(['none', ...exportStates]),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  requestedAt: Nullable(DateTime),
  bytes: Nullable(Type.Integer()),
  url: Nullable(Type.String()),
  expiresAt: Nullable(DateTime),
});
export type DataExport = Static<typeof DataExport>;

export const getExportState = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/export',
  access: 'member',
  summary: 'How far the export of my data has come.',
  data: DataExport,
});
export const requestExport = defineEndpoint({
  method: 'POST',
  path: '/user/app/u/user/private/export',
  access: 'member',
  summary:
    'Asks for a ZIP of everything that I gave; one at a time, one in 24 hours. One that is under way, or stored and bound to another session, is bound to this one instead, whose links end with it.',
  body: { password: CurrentPassword },
  data: DataExport,
  errors: [accountErrors.wrongPassword, accountErrors.loginLocked, accountErrors.recoveredLately],
});

export const requestDeletion = defineEndpoint({
  method: 'POST',
  path: '/user/app/u/user/private/deletion',
  access: 'member',
  summary:
    'Asks for the deletion of my account after `account.deletionDays` (14); other sessions end at once. Refused while money or an open withdrawal is left.',
  body: { password: CurrentPassword },
  data: Type.Object({ deletionAt: DateTime }),
  errors: [
    accountErrors.wrongPassword,
    accountErrors.loginLocked,
    walletErrors.balanceLeft,
    walletErrors.withdrawalOpen,
  ],
});
export const cancelDeletion = defineEndpoint({
  method: 'DELETE',
  path: '/user/app/u/user/private/deletion',
  access: 'member',
  summary: 'I have changed my mind: the account stays.',
  data: Empty,
});
