import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '#platform/database/columns.ts';

/** People: visitors and registered members. */
export const appUser = pgTable(
  'app_user',
  {
    userId: id('user_id').primaryKey(),
    kind: text('kind', { enum: ['visitor', 'member'] }).notNull(),
    state: text('state', { enum: ['active', 'frozen', 'closed'] })
      .notNull()
      .default('active'),
    username: text('username').notNull(),
    nickname: text('nickname').notNull(),
    sign: text('sign').notNull().default(''),
    sex: text('sex', { enum: ['Secret', 'Male', 'Female'] })
      .notNull()
      .default('Secret'),
    birthday: date('birthday', { mode: 'string' }),
    city: text('city'),
    nationalityId: text('nationality_id').notNull().default('CN'),
    avatarFileId: id('avatar_file_id'),
    backgroundFileId: id('background_file_id'),
    certified: boolean('certified').notNull().default(false),
    labels: text('labels').array().notNull().default(sql`'{}'`),
    /** What membership last said: level 1 to 4, until when; lifetime has no end. */
    vipLevel: smallint('vip_level').notNull().default(0),
    vipUntil: moment('vip_until'),
    /** Operators let this person read, and not speak, until then. */
    limitedUntil: moment('limited_until'),
    frozenUntil: moment('frozen_until'),
    /** Asked for: the account goes then. */
    deletionAt: moment('deletion_at'),
    erasedAt: moment('erased_at'),
    /** The invite code that a visitor came with, as it was given; counts when they bind an account. */
    arrivalInvite: text('arrival_invite'),
    createdAt: moment('created_at').notNull(),
    /** When this person became a member: later than `created_at` for who was a visitor first. */
    registeredAt: moment('registered_at'),
  },
  (t) => [
    check('app_user_kind', sql`${t.kind} in ('visitor', 'member')`),
    check('app_user_state', sql`${t.state} in ('active', 'frozen', 'closed')`),
    check('app_user_sign', sql`char_length(${t.sign}) <= 40`),
    index('app_user_certified').on(t.createdAt).where(sql`${t.certified}`),
    check('app_user_vip', sql`${t.vipLevel} between 0 and 4`),
    check('app_user_vip_until', sql`(${t.vipLevel} in (0, 4)) = (${t.vipUntil} is null)`),
    check('app_user_frozen', sql`(${t.state} = 'frozen') = (${t.frozenUntil} is not null)`),
    check('app_user_erased', sql`${t.erasedAt} is null or ${t.state} = 'closed'`),
    index('app_user_deletion').on(t.deletionAt).where(sql`${t.deletionAt} is not null`),
    /** Names by how they begin, for lists that are searched. */
    index('app_user_nickname').using('btree', sql`lower(${t.nickname}) text_pattern_ops`),
    index('app_user_members').on(t.createdAt).where(sql`${t.kind} = 'member'`),
  ],
);

/** Account names are unique across all shards: a small table of its own, keyed by the folded name. */
export const usernameClaim = pgTable('username_claim', {
  folded: text('folded').primaryKey(),
  userId: id('user_id').notNull(),
});

/** Password hashes (argon2id), apart from what profiles read. */
export const credential = pgTable('credential', {
  userId: id('user_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Where people registered from, to bound it (decisions, rate limits). */
export const registration = pgTable(
  'registration',
  {
    address: text('address').notNull(),
    userId: id('user_id').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.userId] }), index('registration_recent').on(t.address, t.at)],
);

/** Sessions, one a device; the token's secret is stored hashed. */
export const session = pgTable(
  'session',
  {
    userId: id('user_id').notNull(),
    sessionId: id('session_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sessionId] })],
);

/**
 * Phones are unique across all shards: keyed by a keyed hash of the E.164 number, so that a copy of the table is no list
 * of phones; the number itself lies sealed beside it.
 */
export const phoneClaim = pgTable(
  'phone_claim',
  {
    phoneHash: bytes('phone_hash').primaryKey(),
    userId: id('user_id').notNull(),
    sealed: bytes('sealed').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (t) => [uniqueIndex('phone_claim_user').on(t.userId)],
);

/** SMS codes of a day: to check the newest of a scene, and to bound how many are sent. */
export const smsCode = pgTable(
  'sms_code',
  {
    phoneHash: bytes('phone_hash').notNull(),
    codeId: id('code_id').notNull(),
    scene: text('scene').notNull(),
    codeHash: bytes('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.phoneHash, t.codeId] }),
    check('sms_code_tries', sql`${t.tries} between 0 and 5`),
    index('sms_code_recent').on(t.phoneHash, t.sentAt),
    index('sms_code_age').on(t.sentAt),
  ],
);

/** One-time proofs of a step done, by the hash of what the client holds: a phone verified, a password to be reset, an appeal. */
export const ticket = pgTable(
  'ticket',
  {
    ticketHash: bytes('ticket_hash').primaryKey(),
    kind: text('kind', { enum: ['register', 'verifyPhone', 'reset', 'appeal'] }).notNull(),
    userId: id('user_id'),
    phoneHash: bytes('phone_hash'),
    sanctionId: id('sanction_id'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    check('ticket_kind', sql`${t.kind} in ('register', 'verifyPhone', 'reset', 'appeal')`),
    check('ticket_phone', sql`${t.kind} not in ('register', 'verifyPhone') or ${t.phoneHash} is not null`),
    check('ticket_user', sql`${t.kind} <> 'reset' or ${t.userId} is not null`),
    check(
      'ticket_appeal',
      sql`${t.kind} <> 'appeal' or (${t.userId} is not null and ${t.sanctionId} is not null)`,
    ),
    index('ticket_age').on(t.expiresAt),
    index('ticket_user').on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

/** Proofs of work that were taken: each is good once. */
export const spentProof = pgTable(
  'spent_proof',
  { nonce: text('nonce').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('spent_proof_age').on(t.expiresAt)],
);

/** Three questions of an account in their order, each answer normalised and hashed like a password. */
export const securityAnswer = pgTable(
  'security_answer',
  {
    userId: id('user_id').notNull(),
    position: smallint('position').notNull(),
    questionId: smallint('question_id').notNull(),
    answerHash: text('answer_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.position] }),
    uniqueIndex('security_answer_once').on(t.userId, t.questionId),
    check('security_answer_position', sql`${t.position} between 0 and 2`),
    check('security_answer_question', sql`${t.questionId} between 1 and 10`),
  ],
);

/** What a person chose; no row: everything as it is at first. */
export const userSetting = pgTable('user_setting', {
  userId: id('user_id').primaryKey(),
  onlyFollowedComment: boolean('only_followed_comment').notNull().default(false),
  hideFromContacts: boolean('hide_from_contacts').notNull().default(false),
  hideFromLocation: boolean('hide_from_location').notNull().default(false),
  noticeLikes: boolean('notice_likes').notNull().default(true),
  noticeFollowers: boolean('notice_followers').notNull().default(true),
  noticeComments: boolean('notice_comments').notNull().default(true),
  noticeMentions: boolean('notice_mentions').notNull().default(true),
  noticeMessages: boolean('notice_messages').notNull().default(true),
  noticePosts: boolean('notice_posts').notNull().default(true),
  personalised: boolean('personalised').notNull().default(true),
});

export { dataExport, sanction, userNote } from './care-tables.ts';
export { invitation, inviteCode, inviteCount, inviteeClaim } from './invite-tables.ts';
