import { sexes, type UserLabel, userKinds } from '@muyu/contract/account/account.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { namePartsOf } from './rules/name-parts.ts';

const accountStates = ['active', 'frozen', 'closed'] as const;

/** Users: visitors and registered members, with the profile that every list of authors reads. */
export const appUser = pgTable(
  'app_user',
  {
    userId: uuidColumn('user_id').primaryKey(),
    kind: text('kind', { enum: userKinds }).notNull(),
    state: text('state', { enum: accountStates }).notNull().default('active'),
    username: text('username').notNull(),
    nickname: text('nickname').notNull(),
    sign: text('sign').notNull().default(''),
    sex: text('sex', { enum: sexes }).notNull().default('Secret'),
    /** Given at registration; an operator may correct it once. */
    birthday: date('birthday', { mode: 'string' }),
    birthdayCorrectedAt: timestamptz('birthday_corrected_at'),
    city: text('city'),
    nationalityId: text('nationality_id').notNull().default('CN'),
    avatarFileId: uuidColumn('avatar_file_id'),
    backgroundFileId: uuidColumn('background_file_id'),
    certified: boolean('certified').notNull().default(false),
    labels: text('labels').array().$type<UserLabel[]>().notNull().default(sql`'{}'`),
    /** Copy of `vip_state`, written by `membership`: level 1 to 4 and its end; a lifetime level has no end. */
    vipLevel: smallint('vip_level').notNull().default(0),
    vipUntil: timestamptz('vip_until'),
    /** The user may read but not publish until then. */
    limitedUntil: timestamptz('limited_until'),
    frozenUntil: timestamptz('frozen_until'),
    /** Set on the user's request: the account is erased then. */
    deletionAt: timestamptz('deletion_at'),
    erasedAt: timestamptz('erased_at'),
    /** Invite code that a visitor entered with; applied when the visitor registers. */
    visitorInviteCode: text('visitor_invite_code'),
    createdAt: timestamptz('created_at').notNull(),
    /** The kind of client that registered the member; 3: the web. */
    sourceType: smallint('source_type'),
    /** Later than `created_at` for members who began as visitors. */
    registeredAt: timestamptz('registered_at'),
  },
  (t) => [
    check('app_user_kind', sql`${t.kind} in (${sqlStringList(userKinds)})`),
    check('app_user_state', sql`${t.state} in (${sqlStringList(accountStates)})`),
    check('app_user_sign', sql`octet_length(${t.sign}) <= 1280`),
    index('app_user_certified').on(t.createdAt).where(sql`${t.certified}`),
    check('app_user_vip', sql`${t.vipLevel} between 0 and 4`),
    check('app_user_vip_until', sql`(${t.vipLevel} in (0, 4)) = (${t.vipUntil} is null)`),
    check('app_user_frozen', sql`(${t.state} = 'frozen') = (${t.frozenUntil} is not null)`),
    check('app_user_erased', sql`${t.erasedAt} is null or ${t.state} = 'closed'`),
    index('app_user_deletion').on(t.deletionAt).where(sql`${t.deletionAt} is not null`),
    /** Prefix search by nickname. */
    index('app_user_nickname').using('btree', sql`lower(${t.nickname}) text_pattern_ops`),
    /** Search of operators by any part of a name. */
    index('app_user_name_parts').using('gin', namePartsOf(t)),
    /** Visitors by what the sweep asks for. */
    index('app_user_visitors')
      .on(t.userId)
      .where(sql`${t.kind} = 'visitor' and ${t.erasedAt} is null and ${t.deletionAt} is null`),
    /** Counted without a look at the rows. */
    index('app_user_unerased_members')
      .on(t.userId)
      .where(sql`${t.kind} = 'member' and ${t.erasedAt} is null`),
    index('app_user_erased_at').on(t.erasedAt).where(sql`${t.erasedAt} is not null`),
    index('app_user_closed').on(t.userId).where(sql`${t.state} = 'closed' and ${t.erasedAt} is null`),
    index('app_user_registered')
      .on(sql`coalesce(${t.registeredAt}, ${t.createdAt})`)
      .where(sql`${t.kind} = 'member'`),
  ],
);

/** Account names are unique across all shards: keyed by the normalized name. */
export const usernameClaim = pgTable(
  'username_claim',
  {
    normalized: text('normalized').primaryKey(),
    userId: uuidColumn('user_id').notNull(),
    /** When its person took another name: for some days nobody else takes it, and it leads to nobody. */
    releasedAt: timestamptz('released_at'),
  },
  (t) => [
    index('username_claim_released_of').on(t.userId).where(sql`${t.releasedAt} is not null`),
    index('username_claim_released_at').on(t.releasedAt).where(sql`${t.releasedAt} is not null`),
  ],
);

/** Password hashes (argon2id), separate from the columns that profiles read. */
export const credential = pgTable(
  'credential',
  {
    userId: uuidColumn('user_id').primaryKey(),
    passwordHash: text('password_hash').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    /** When it was reset with answers to security questions; null when it was not, or the phone has proved the person since. */
    answeredAt: timestamptz('answered_at'),
  },
  (t) => [foreignKey({ name: 'credential_user', columns: [t.userId], foreignColumns: [appUser.userId] })],
);

/** Registrations by network address, for the limit per hour; kept for a day. */
export const registration = pgTable(
  'registration',
  {
    address: text('address').notNull(),
    userId: uuidColumn('user_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.address, t.userId] }),
    index('registration_recent').on(t.address, t.createdAt),
  ],
);

/** Sessions, one per device; the secret of the token is stored hashed. */
export const session = pgTable(
  'session',
  {
    userId: uuidColumn('user_id').notNull(),
    sessionId: uuidColumn('session_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** The known device from which it was opened; null for visitors. */
    deviceHash: bytes('device_hash'),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sessionId] }),
    foreignKey({ name: 'session_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
  ],
);

/** Phones are unique across all shards: keyed by a keyed hash of the E.164 number, which the table does not reveal. */
export const phoneClaim = pgTable('phone_claim', {
  phoneHash: bytes('phone_hash').primaryKey(),
  userId: uuidColumn('user_id').notNull(),
});

/** The phone of a user, encrypted; written in the transaction that claims the number. */
export const userPhone = pgTable(
  'user_phone',
  {
    userId: uuidColumn('user_id').primaryKey(),
    phoneHash: bytes('phone_hash').notNull(),
    ciphertext: bytes('ciphertext').notNull(),
    /** Not written since migration 0046: a later one drops it. */
    claimedAt: timestamptz('claimed_at'),
  },
  (t) => [foreignKey({ name: 'user_phone_user', columns: [t.userId], foreignColumns: [appUser.userId] })],
);

/** SMS codes of the last day: the newest of a scene is valid, all count for the limits. */
export const smsCode = pgTable(
  'sms_code',
  {
    phoneHash: bytes('phone_hash').notNull(),
    codeId: uuidColumn('code_id').notNull(),
    scene: text('scene').notNull(),
    codeHash: bytes('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.phoneHash, t.codeId] }),
    check('sms_code_tries', sql`${t.tries} between 0 and 50`),
    index('sms_code_recent').on(t.phoneHash, t.sentAt),
    index('sms_code_age').on(t.sentAt),
  ],
);

const tokenKinds = ['register', 'verifyPhone', 'reset', 'appeal'] as const;

/** One-time tokens for a completed step, by hash: a verified phone, a password reset, an appeal. */
export const verificationToken = pgTable(
  'verification_token',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    kind: text('kind', { enum: tokenKinds }).notNull(),
    userId: uuidColumn('user_id'),
    phoneHash: bytes('phone_hash'),
    sanctionId: uuidColumn('sanction_id'),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    check('verification_token_kind', sql`${t.kind} in (${sqlStringList(tokenKinds)})`),
    check(
      'verification_token_phone',
      sql`${t.kind} not in ('register', 'verifyPhone') or ${t.phoneHash} is not null`,
    ),
    check('verification_token_user', sql`${t.kind} <> 'reset' or ${t.userId} is not null`),
    check(
      'verification_token_appeal',
      sql`${t.kind} <> 'appeal' or (${t.userId} is not null and ${t.sanctionId} is not null)`,
    ),
    index('verification_token_expires_at').on(t.expiresAt),
    index('verification_token_user').on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

/** Devices that have logged in, by the hash of their token: a right password from them always enters. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: uuidColumn('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** Wrong passwords in a row from this device. */
    failures: smallint('failures').notNull().default(0),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tokenHash] }),
    foreignKey({ name: 'known_device_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    index('known_device_age').on(t.seenAt),
  ],
);

/** The three security questions of an account in their order; answers are normalized and hashed like passwords. */
export const securityAnswer = pgTable(
  'security_answer',
  {
    userId: uuidColumn('user_id').notNull(),
    position: smallint('position').notNull(),
    questionId: smallint('question_id').notNull(),
    answerHash: text('answer_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.position] }),
    foreignKey({ name: 'security_answer_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    uniqueIndex('security_answer_once').on(t.userId, t.questionId),
    check('security_answer_position', sql`${t.position} between 0 and 2`),
    check('security_answer_question', sql`${t.questionId} between 1 and 10`),
  ],
);
