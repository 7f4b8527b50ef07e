import { operatorRoles } from '@muyu/contract/operator.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '#platform/database/columns.ts';

/** The people of the console. They are no members. */
export const operator = pgTable(
  'operator',
  {
    operatorId: id('operator_id').primaryKey(),
    username: text('username').notNull(),
    /** The account name with width and case folded. */
    folded: text('folded').notNull().unique('operator_folded'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: operatorRoles }).notNull(),
    /** Sealed with the server's secret. */
    totpSecret: bytes('totp_secret'),
    /** The time step of the last code that was taken: a code opens one session. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [check('operator_role', sql`${t.role} in ('owner', 'reviewer', 'finance', 'editor', 'support')`)],
);

/** Sessions of the console; the token's secret is stored hashed. */
export const operatorSession = pgTable(
  'operator_session',
  {
    operatorId: id('operator_id').notNull(),
    sessionId: id('session_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.sessionId] }),
    index('operator_session_age').on(t.expiresAt),
  ],
);

/**
 * What operators did. Rows are only ever added: a trigger refuses UPDATE, DELETE and TRUNCATE.
 * Ids grow with time, so the order of ids is the order of the log.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    auditId: id('audit_id').primaryKey(),
    at: moment('at').notNull(),
    operatorId: id('operator_id').notNull(),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
  },
  (t) => [index('audit_entry_action').on(t.action, t.auditId)],
);
