import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** Codes that people invite with, made when first asked for. */
export const inviteCode = pgTable(
  'invite_code',
  { code: text('code').primaryKey(), userId: id('user_id').notNull() },
  (t) => [uniqueIndex('invite_code_user').on(t.userId)],
);

/** Who was invited by whom, once an account, and what became of the reward. */
export const invitation = pgTable(
  'invitation',
  {
    inviterId: id('inviter_id').notNull(),
    inviteeId: id('invitee_id').notNull(),
    at: moment('at').notNull(),
    address: text('address').notNull(),
    deviceId: text('device_id'),
    outcome: text('outcome', { enum: ['rewarded', 'held', 'capped', 'refused'] }).notNull(),
    decidedAt: moment('decided_at'),
    /** The operator. */
    decidedBy: id('decided_by'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.inviterId, t.inviteeId] }),
    check('invitation_other', sql`${t.inviterId} <> ${t.inviteeId}`),
    check('invitation_outcome', sql`${t.outcome} in ('rewarded', 'held', 'capped', 'refused')`),
    index('invitation_at').on(t.inviterId, t.at),
    index('invitation_held').on(t.at).where(sql`${t.outcome} = 'held'`),
  ],
);

/** An account is invited once, whoever asks: a small table keyed by who was invited. */
export const inviteeClaim = pgTable('invitee_claim', {
  inviteeId: id('invitee_id').primaryKey(),
  inviterId: id('inviter_id').notNull(),
});

/** How many came by somebody's invitation, for the ranking; the invitations are the truth. */
export const inviteCount = pgTable(
  'invite_count',
  { inviterId: id('inviter_id').primaryKey(), promoted: integer('promoted').notNull() },
  (t) => [index('invite_count_rank').on(t.promoted, t.inviterId)],
);
