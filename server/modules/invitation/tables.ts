import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { bytes, sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Invite codes are unique across all shards: keyed by the code. */
export const inviteCode = pgTable('invite_code', {
  code: text('code').primaryKey(),
  userId: uuidColumn('user_id').notNull(),
});

/** The invite code of a user; written in the transaction that claims the code. */
export const userInviteCode = pgTable(
  'user_invite_code',
  { userId: uuidColumn('user_id').primaryKey(), code: text('code').notNull() },
  (t) => [
    foreignKey({ name: 'user_invite_code_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
  ],
);

const inviteOutcomes = ['rewarded', 'held', 'capped', 'refused'] as const;

/** Invitations that led to a registration, with the decision about the reward. */
export const invitation = pgTable(
  'invitation',
  {
    inviterId: uuidColumn('inviter_id').notNull(),
    inviteeId: uuidColumn('invitee_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** For the review of a held reward: deleted when it is decided, of others after two days; then '' and null. */
    address: text('address').notNull(),
    deviceId: text('device_id'),
    /** Invitations of that day from the same address or device, of all inviters and with this one; null in decided rows of before it was counted. */
    sameOrigin: integer('same_origin'),
    outcome: text('outcome', { enum: inviteOutcomes }).notNull(),
    decidedAt: timestamptz('decided_at'),
    /** The operator. */
    decidedBy: uuidColumn('decided_by'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.inviterId, t.inviteeId] }),
    foreignKey({ name: 'invitation_inviter', columns: [t.inviterId], foreignColumns: [appUser.userId] }),
    check('invitation_other', sql`${t.inviterId} <> ${t.inviteeId}`),
    check('invitation_outcome', sql`${t.outcome} in (${sqlStringList(inviteOutcomes)})`),
    index('invitation_created_at').on(t.inviterId, t.createdAt),
    index('invitation_located').on(t.createdAt).where(sql`${t.outcome} <> 'held' and ${t.address} <> ''`),
    index('invitation_held').on(t.createdAt).where(sql`${t.outcome} = 'held'`),
  ],
);

/**
 * Invitations of a day in Shanghai from one address or device, whoever invited. Keyed by a hash of the origin; kept for two days.
 */
export const invitationOrigin = pgTable(
  'invitation_origin',
  {
    originHash: bytes('origin_hash').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    invitations: integer('invitations').notNull(),
  },
  (t) => [primaryKey({ columns: [t.originHash, t.day] }), index('invitation_origin_day').on(t.day)],
);

/** The inviter of an account; the primary key allows one invitation per account. */
export const inviteeClaim = pgTable(
  'invitee_claim',
  {
    inviteeId: uuidColumn('invitee_id').primaryKey(),
    inviterId: uuidColumn('inviter_id').notNull(),
  },
  (t) => [
    foreignKey({ name: 'invitee_claim_invitee', columns: [t.inviteeId], foreignColumns: [appUser.userId] }),
  ],
);

/** Number of invited members by inviter, for the ranking; derived from `invitation`. */
export const inviteCount = pgTable(
  'invite_count',
  { inviterId: uuidColumn('inviter_id').primaryKey(), promoted: integer('promoted').notNull() },
  (t) => [
    foreignKey({ name: 'invite_count_inviter', columns: [t.inviterId], foreignColumns: [appUser.userId] }),
    index('invite_count_rank').on(t.promoted, t.inviterId),
  ],
);

/** Placement and personal data of the module's tables. */
export const invitationTables = [
  describeTable(inviteCode, distributedBy('code'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'deleted',
  }),
  describeTable(userInviteCode, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'deleted',
  }),
  describeTable(invitation, distributedBy('inviter_id'), {
    columns: ['inviter_id', 'invitee_id'],
    exported: 'account',
    erased: 'anonymized',
  }),
  describeTable(invitationOrigin, distributedBy('origin_hash'), {
    none: 'numbers by hashed address and device, without a person',
  }),
  describeTable(inviteeClaim, distributedBy('invitee_id'), {
    columns: ['invitee_id', 'inviter_id'],
    exported: 'account',
    erased: { kept: 'an account is invited once, and the inviter keeps the count' },
  }),
  describeTable(inviteCount, distributedBy('inviter_id'), {
    columns: ['inviter_id'],
    exported: 'account',
    erased: { kept: 'a number without a name' },
  }),
];
