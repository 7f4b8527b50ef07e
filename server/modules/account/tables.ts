import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    avatarFileId: id('avatar_file_id'),
    backgroundFileId: id('background_file_id'),
    certified: boolean('certified').notNull().default(false),
    labels: text('labels').array().notNull().default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('app_user_kind', sql`${t.kind} in ('visitor', 'member')`),
    check('app_user_state', sql`${t.state} in ('active', 'frozen', 'closed')`),
    check('app_user_sign', sql`char_length(${t.sign}) <= 40`),
    index('app_user_certified').on(t.createdAt).where(sql`${t.certified}`),
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
